import { View } from '@tarojs/components'
import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { CallFailure } from '@/api/call-failure'
import { saveVisitorInfo } from '@/features/visitor/tell-visitor-info'
import { useInfoForm } from '@/features/visitor/use-info-form'
import { forgetRemembered } from '@/features/visitor/visitor-draft'
import { VisitorInfoForm } from '@/features/visitor/visitor-info-form'
import { AppPage } from '@/frame/app-page'
import { back, openPages, replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

export interface EditPersonProps {
  start: VisitorInfo
  /** Whose information is changed; nobody's where it is new. */
  visitorInfoId?: number
}

/** The form of one saved person. What is typed stays until it is saved. */
export function EditPerson({ start, visitorInfoId }: EditPersonProps) {
  const [info, setInfo] = useState(start)
  const [busy, setBusy] = useState(false)
  const form = useInfoForm(info, (change) => setInfo((before) => ({ ...before, ...change })))
  const save = async (): Promise<void> => {
    const told = form.check()
    if (!told) return
    setBusy(true)
    try {
      await saveVisitorInfo(told, { visitorInfoId })
      forgetRemembered()
      showToast('已保存', 'success')
      await toList()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!form.showRefusal(error)) showToast(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AppPage
      route='userData'
      className='user-data'
      footer={
        <Button block loading={busy} onPress={() => void save()}>
          保存
        </Button>
      }
    >
      <View className='user-data__note'>
        {start.isSelf === BOOKING_FOR.minor
          ? '未满 18 岁由监护人预约。下面请填写孩子的情况。'
          : '下面请填写你自己的情况。'}
        改动只用于以后的预约，已经有的预约保留当时填的内容。
      </View>
      <VisitorInfoForm form={form} asksForWhom={false} />
    </AppPage>
  )
}

/** To the list, which lies below unless the form was opened by its address. */
const toList = (): Promise<unknown> => (openPages() > 1 ? back() : replace('userData'))
