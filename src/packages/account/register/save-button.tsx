import { View } from '@tarojs/components'
import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { saveItem } from './register-acts'

export interface SaveButtonProps<Item extends ApplicationItem> {
  item: Item
  value: ApplicationForm[Item]
  onSaved: () => Promise<unknown>
}

/** Keeps what stands in an editor, complete or not; what went wrong is said above it. */
export function SaveButton<Item extends ApplicationItem>({ item, value, onSaved }: SaveButtonProps<Item>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    setBusy(true)
    const wrong = await saveItem(item, value)
    setBusy(false)
    setProblem(wrong)
    if (wrong === null) await onSaved()
  }
  return (
    <>
      {problem !== null && (
        <View className='profile__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='profile__acts'>
        <Button size='medium' loading={busy} onPress={() => void save()}>
          保存这一项
        </Button>
      </View>
    </>
  )
}
