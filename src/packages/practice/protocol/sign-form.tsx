import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { SIGNED_NAME_MAX } from '@xinqi/domain/rules/signature'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { back, openPages, replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'

interface SignFormProps {
  read: Data<'GET /consult/consultantProtocol/info'>
}

/** The name, typed, and that one has read it. What could not be sent stays. */
export function SignForm({ read: { id, sha256, validDays, userName } }: SignFormProps) {
  const [name, setName] = useState('')
  const [isRead, setRead] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const signedName = name.trim()
  const sign = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const signing = { id, sha256, signedName }
    try {
      await call('POST /consult/consultantProtocol/sign', signing, { quiet: true, key: keyOf(signing) })
      showToast('签好了，文件在「签过的协议」里', 'success')
      await (openPages() > 1 ? back() : replace('protocol'))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className='signature__card'>
      <Field
        label='输入你的姓名'
        required
        value={name}
        onChange={setName}
        maxLength={SIGNED_NAME_MAX}
        placeholder={userName}
        hint={`签署之后 ${validDays} 天有效。会记下时间、这个版本的正文和校验值。`}
        error={problem}
      />
      <Checkbox checked={isRead} onChange={setRead} label='我读过了，并且同意'>
        <View>我读过了，并且同意</View>
      </Checkbox>
      <View className='signature__acts'>
        <Button block loading={busy} disabled={!isRead || signedName === ''} onPress={() => void sign()}>
          签署
        </Button>
      </View>
    </Card>
  )
}
