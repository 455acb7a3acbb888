import { View } from '@tarojs/components'
import { PROFILE_FIELD_RULES, type ProfileField } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Field } from '@/ui/field/field'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

/** Words one by one: a press takes one away again. */
export function WordsEditor({ field, begun }: { field: ProfileField; begun: string[] }) {
  const [words, setWords] = useState(begun)
  const [typed, setTyped] = useState('')
  const proposal = useProposal(field)
  const { label, most, count, reviewed } = PROFILE_FIELD_RULES[field]
  const word = typed.trim()
  const add = (): void => {
    setWords([...words, word])
    setTyped('')
  }
  return (
    <>
      {words.length === 0 ? (
        <View className='profile__quiet'>还没有词</View>
      ) : (
        <ChipGroup
          label={`${label}（点一下去掉）`}
          options={words.map((text) => ({ value: text, text }))}
          isSelected={() => true}
          onToggle={(gone) => setWords(words.filter((one) => one !== gone))}
        />
      )}
      <Field
        label={`加一个，最多 ${count} 个`}
        value={typed}
        onChange={setTyped}
        maxLength={most}
        counter
        error={words.includes(word) ? '这个词已经有了' : undefined}
        suffix={
          <Button
            size='small'
            variant='text'
            disabled={word === '' || words.includes(word) || words.length >= count}
            onPress={add}
          >
            加上
          </Button>
        }
      />
      <Submit
        proposal={proposal}
        reviewed={reviewed}
        disabled={JSON.stringify(words) === JSON.stringify(begun)}
        onPress={() => void proposal.send(words)}
      />
    </>
  )
}
