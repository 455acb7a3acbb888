import { View } from '@tarojs/components'
import { FAMILY_NAME_MAX, SHOWN_NAME_MAX } from '@xinqi/domain/rules/family'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import '@/features/family/family.scss'

/** Begins a family with one's own consultant; where one is open already, it leads there. */
export function OpenFamily({ consultantId }: { consultantId: number }) {
  const [name, setName] = useState('')
  const [shownName, setShownName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const { familyNo } = await call('POST /appoint/family/open', { consultantId, name, shownName }, { quiet: true })
      await replace('familyChat', { familyNo })
    } catch (error) {
      setProblem(sentenceFor(error, 'name'))
      setBusy(false)
    }
  }
  return (
    <View className='family__form'>
      <View className='family__quiet'>
        你和咨询师两个人的对话不会给家人看。家人凭你的邀请码来，咨询师同意以后才进得来，也只看得到那以后的话。
      </View>
      <Field
        label='给它起个名字'
        placeholder='比如：我们家'
        required
        maxLength={FAMILY_NAME_MAX}
        value={name}
        onChange={setName}
        error={problem}
      />
      <Field
        label='在里面怎么称呼你'
        placeholder='比如：阿舟'
        required
        maxLength={SHOWN_NAME_MAX}
        value={shownName}
        onChange={setShownName}
        hint='不用真名；家人和咨询师看到的就是它。'
      />
      <Button
        block
        loading={busy}
        disabled={name.trim() === '' || shownName.trim() === ''}
        onPress={() => void begin()}
      >
        开始
      </Button>
    </View>
  )
}
