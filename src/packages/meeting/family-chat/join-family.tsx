import { View } from '@tarojs/components'
import { SHOWN_NAME_MAX } from '@xinqi/domain/rules/family'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import '@/features/family/family.scss'

const CODE_MAX = 40

/** The way into somebody's family: its code, and how one is called there. */
export function JoinFamily({ code: given }: { code: string }) {
  const [code, setCode] = useState(given)
  const [shownName, setShownName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      const { familyNo } = await call('POST /appoint/family/ask', { code, shownName }, { quiet: true })
      setProblem(undefined)
      await open('familyChat', { familyNo })
    } catch (error) {
      setProblem(sentenceFor(error, 'code'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <View className='family__form'>
        <View role='heading' aria-level='2'>
          家人给了邀请码
        </View>
        <Field label='邀请码' required maxLength={CODE_MAX} value={code} onChange={setCode} error={problem} />
        <Field
          label='在里面怎么称呼你'
          placeholder='比如：妈妈'
          required
          maxLength={SHOWN_NAME_MAX}
          value={shownName}
          onChange={setShownName}
        />
        <Button
          block
          loading={busy}
          disabled={code.trim() === '' || shownName.trim() === ''}
          onPress={() => void ask()}
        >
          请求加入
        </Button>
      </View>
    </Card>
  )
}
