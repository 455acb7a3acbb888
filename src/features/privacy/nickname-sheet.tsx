import { NICKNAME_MAX, nicknameMistake } from '@xinqi/domain/privacy'
import { useState } from 'react'
import { call } from '@/api/call'
import { sentenceFor } from '@/api/call-failure'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'

/** Emoji count as two in an input of a browser: the field lets in more, and the rule counts. */
const TYPED_MAX = NICKNAME_MAX * 2

export interface NicknameSheetProps {
  nickname: string
  onSaved: () => void
  onClose: () => void
}

export function NicknameSheet({ nickname, onSaved, onClose }: NicknameSheetProps) {
  const [typed, setTyped] = useState(nickname)
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)

  const save = async (): Promise<void> => {
    const mistake = nicknameMistake(typed)
    if (mistake) return setError(mistake)
    setSaving(true)
    try {
      await call('POST /appoint/consultUser/saveNickname', { nickname: typed }, { quiet: true })
      onSaved()
    } catch (failure) {
      setError(sentenceFor(failure, 'nickname'))
    } finally {
      setSaving(false)
    }
  }

  const change = (value: string): void => {
    setTyped(value)
    setError(undefined)
  }
  return (
    <Sheet
      visible
      title='修改昵称'
      onClose={onClose}
      footer={
        <Button block loading={saving} onPress={() => void save()}>
          保存
        </Button>
      }
    >
      <Field
        label='昵称'
        type='nickname'
        value={typed}
        onChange={change}
        maxLength={TYPED_MAX}
        hint='署名的评价里会显示它。可以不用真名。'
        error={error}
        onConfirm={() => void save()}
      />
    </Sheet>
  )
}
