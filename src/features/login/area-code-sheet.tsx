import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '@/ui/loaded/loaded'
import { loadAreas, type Area, areaOf, findAreas, groupAreas, rememberArea } from './area-code/area-codes'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { AreaList } from './area-code/area-list'
import './area-code-sheet.scss'

export interface AreaCodeSheetProps {
  /** The area code in use. */
  current: string
  onChoose: (areaCode: string) => void
  onClose: () => void
}

/** Country or region of a phone number (R75–R79). */
export function AreaCodeSheet({ current, onChoose, onClose }: AreaCodeSheetProps) {
  const [keyword, setKeyword] = useState('')
  const areas = useAreas()
  const clear = keyword !== '' && (
    <Pressable className='area-codes__clear' label='清除关键字' onPress={() => setKeyword('')}>
      <Icon name='x' size={16} />
    </Pressable>
  )
  const choose = (area: Area): void => {
    rememberArea(area)
    onChoose(area.areaCode)
  }
  return (
    <Sheet
      visible
      title='选择国家或地区'
      onClose={onClose}
      footer={
        <Button variant='ghost' size='medium' block onPress={onClose}>
          取消
        </Button>
      }
    >
      <Field label='搜索' placeholder='按关键字搜索' value={keyword} onChange={setKeyword} suffix={clear} />
      <View className='area-codes__list'>
        <Loaded
          of={areas}
          failed='列表没有取到'
          hint='请检查网络后再试一次，手机号还在。'
          placeholder={
            <View className='area-codes__none' role='status'>
              正在取列表
            </View>
          }
        >
          {(known) => <Found areas={known} keyword={keyword} current={current} onChoose={choose} />}
        </Loaded>
      </View>
    </Sheet>
  )
}

interface FoundProps {
  areas: readonly Area[]
  keyword: string
  current: string
  onChoose: (area: Area) => void
}

function Found({ areas, keyword, current, onChoose }: FoundProps) {
  const searching = keyword.trim() !== ''
  const found = searching ? findAreas(areas, keyword) : areas
  if (found.length === 0) return <View className='area-codes__none'>没有找到，换个关键字试试。</View>
  const groups = searching ? [{ title: '', areas: found }] : groupAreas(areas)
  const currentId = areaOf(areas, current)?.id
  return <AreaList key={keyword} groups={groups} currentId={currentId} onChoose={onChoose} />
}

function useAreas(): Answer<readonly Area[]> {
  const [data, setData] = useState<readonly Area[]>()
  const [failure, setFailure] = useState<Error>()
  const load = useCallback(() => void loadAreas().then(setData, setFailure), [])
  useEffect(load, [load])
  const refresh = (): void => {
    setFailure(undefined)
    load()
  }
  return { data, failure, refresh }
}
