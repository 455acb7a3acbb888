import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { RecordDraft, RecordInfo } from '@/features/record/record-draft'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

interface SignRecordProps {
  info: RecordInfo
  draft: RecordDraft
  onSigned: () => Promise<unknown>
}

/** The last step: one's own name, and from then on it stays as it is. */
export function SignRecord({ info: { appointNo, maySign, userName }, draft, onSigned }: SignRecordProps) {
  const [name, setName] = useState('')
  const { state, revision, written } = draft
  const isReady = state === 'saved' && revision > 0 && written.mentalHealthStatus !== null
  const sign = async (): Promise<void> => {
    const sure = await ask({
      title: '签署这份记录？',
      body: '签署以后不能再改，只能在下面补充。',
      confirmText: '签署',
      cancelText: '再看看',
    })
    if (!sure) return
    const signing = { appointNo, revision, signedName: name.trim() }
    await toastSuccess(call('POST /consult/consultRecord/sign', signing), '已签署')
    await onSigned()
  }
  if (!maySign) return <View className='record__quiet'>这次咨询结束以后，就可以签署。</View>
  return (
    <Card className='record__card'>
      <Field label='签署' value={name} onChange={setName} maxLength={40} hint={`输入你的姓名「${userName}」`} />
      {written.mentalHealthStatus === null && <View className='record__quiet'>签署之前，请先选看到的风险。</View>}
      <View className='record__acts'>
        <Button size='medium' disabled={!isReady || name.trim() === ''} onPress={() => void sign()}>
          签署
        </Button>
      </View>
    </Card>
  )
}
