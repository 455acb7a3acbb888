import { View } from '@tarojs/components'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { call } from '@/api/call'
import { openHelp } from '@/features/safety/help-button'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { classNames } from '@/ui/class-names'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { FamilyPeople } from './family-people'
import type { FamilyMessage, useFamily } from './use-family'
import './family.scss'

interface FamilyTalkProps {
  side: PartySide
  family: ReturnType<typeof useFamily>
}

/** Who is there, and what was said since one came in. */
export function FamilyTalk({ side, family: { info, latest, messages, more, loadOlder, refresh } }: FamilyTalkProps) {
  const [people, setPeople] = useState(false)
  const missing = isNotFound(info.failure) && (
    <Empty title='没有找到这个家庭对话' hint='也许你已经离开，或者链接不完整。' />
  )
  return (
    <Loaded of={info} failed='家庭对话没有取到' missing={missing} placeholder={<Skeleton count={6} />}>
      {(known) => (
        <View className='family'>
          <Pressable className='family__people' label='看有谁在' onPress={() => setPeople(true)}>
            {[known.consultantName, ...known.members.map(({ shownName }) => shownName)].join('、')}
          </Pressable>
          {more && (
            <Button variant='text' size='medium' onPress={() => void loadOlder()}>
              更早的
            </Button>
          )}
          {latest.data && messages.length === 0 && known.silence === null && (
            <View className='family__quiet'>
              这里说的话，咨询师和在场的家人都看得到。后来的人看不到他们来以前的话。
            </View>
          )}
          <View className='family__list' role='list'>
            {messages.map((message) => (
              <Said key={message.seq} side={side} message={message} familyNo={known.familyNo} onChanged={refresh} />
            ))}
          </View>
          {people && <FamilyPeople side={side} info={known} onClose={() => setPeople(false)} onChanged={refresh} />}
        </View>
      )}
    </Loaded>
  )
}

interface SaidProps {
  side: PartySide
  familyNo: string
  message: FamilyMessage
  onChanged: () => Promise<void>
}

function Said({ side, familyNo, message, onChanged }: SaidProps) {
  const { seq, shownName, isMine, text, crisis, createTime } = message
  const time = createTime.slice(5, 16)
  if (text === null)
    return <View className='family__quiet' role='listitem'>{`${isMine ? '你' : shownName}收回了一句话`}</View>
  const recall = async (): Promise<void> => {
    const sure = await ask({ title: '收回这句话？', body: text, confirmText: '收回', cancelText: '不收' })
    if (sure && (await toastSuccess(call('POST /appoint/family/recall', { familyNo, seq }, { as: side }), '收回了')))
      await onChanged()
  }
  return (
    <View className={classNames('family__said', isMine && 'is-own')} role='listitem'>
      <View className='family__who'>{`${isMine ? '我' : shownName} · ${time}`}</View>
      {isMine ? (
        <Pressable className='family__words' label={`我，${time}，${text}，按下可以收回`} onPress={() => void recall()}>
          {text}
        </Pressable>
      ) : (
        <View className='family__words'>{text}</View>
      )}
      {crisis && (
        <Button variant='text' size='medium' onPress={openHelp}>
          如果现在很难受，有人可以听
        </Button>
      )}
    </View>
  )
}
