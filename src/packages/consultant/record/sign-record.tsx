import { View } from '@tarojs/components'
import { CODE } from '@xinqi/domain/codes'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import type { RecordDraft, RecordInfo } from '@/features/record/record-draft'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { ProveYourself } from './prove-yourself'

interface SignRecordProps {
  info: RecordInfo
  draft: RecordDraft
  onSigned: () => Promise<unknown>
}

/** The last step: one's own name, and from then on it stays as it is. Who logged in long ago shows first who they are. */
export function SignRecord({ info: { appointNo, maySign, userName }, draft, onSigned }: SignRecordProps) {
  const [name, setName] = useState('')
  const [proving, setProving] = useState(false)
  const { state, revision, written } = draft
  const isReady = state === 'saved' && revision > 0 && written.mentalHealthStatus !== null
  const sign = async (): Promise<void> => {
    const signing = call('POST /consult/consultRecord/sign', { appointNo, revision, signedName: name.trim() })
    signing.catch((error: unknown) => {
      if (error instanceof CallFailure && error.code === CODE.proofNeeded) setProving(true)
    })
    if (await toastSuccess(signing, '已签署')) await onSigned()
  }
  const askAndSign = async (): Promise<void> => {
    const sure = await ask({
      title: '签署这份记录？',
      body: '签署以后不能再改，只能在下面补充。',
      confirmText: '签署',
      cancelText: '再看看',
    })
    if (sure) await sign()
  }
  if (!maySign) return <View className='record__quiet'>这次咨询结束以后，就可以签署。</View>
  return (
    <Card className='record__card'>
      <Field label='签署' value={name} onChange={setName} maxLength={40} hint={`输入你的姓名「${userName}」`} />
      {written.mentalHealthStatus === null && <View className='record__quiet'>签署之前，请先选看到的风险。</View>}
      <View className='record__acts'>
        <Button size='medium' disabled={!isReady || name.trim() === ''} onPress={() => void askAndSign()}>
          签署
        </Button>
      </View>
      <ProveYourself
        visible={proving}
        onClose={() => setProving(false)}
        onProven={() => {
          setProving(false)
          void sign()
        }}
      />
    </Card>
  )
}
