import { APPROACH_MAX, APPROACH_MIN, SPECIALTIES_MAX, type ApplicantApproach } from '@xinqi/domain/rules/application'
import { useState } from 'react'
import { Field } from '@/ui/field/field'
import { SaveButton } from './save-button'

const wordsIn = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter((word) => word !== ''))]

/** What somebody is good at, and how they work. */
export function ApproachEditor({ begun, onSaved }: { begun: ApplicantApproach; onSaved: () => Promise<unknown> }) {
  const [words, setWords] = useState(begun.specialties.join('、'))
  const [text, setText] = useState(begun.text)
  return (
    <>
      <Field
        label='擅长的方向'
        required
        maxLength={80}
        value={words}
        onChange={setWords}
        hint={`用顿号隔开，最多 ${SPECIALTIES_MAX} 个，比如：焦虑、亲密关系、职场。`}
      />
      <Field
        label='你怎么工作'
        required
        multiline
        counter
        maxLength={APPROACH_MAX}
        value={text}
        onChange={setText}
        hint={`至少 ${APPROACH_MIN} 个字：受哪些取向影响，第一次见面会怎样。请不要写到任何来访者。`}
      />
      <SaveButton item='approach' value={{ specialties: wordsIn(words), text }} onSaved={onSaved} />
    </>
  )
}
