import { PROFILE_FIELD_RULES, type ProfileField } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { Field } from '@/ui/field/field'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

/** A sentence, or a city. */
export function LineEditor({ field, begun }: { field: ProfileField; begun: string }) {
  const [text, setText] = useState(begun)
  const proposal = useProposal(field)
  const { label, most, reviewed } = PROFILE_FIELD_RULES[field]
  return (
    <>
      <Field label={label} value={text} onChange={setText} maxLength={most} counter />
      <Submit
        proposal={proposal}
        reviewed={reviewed}
        disabled={text.trim() === '' || text.trim() === begun}
        onPress={() => void proposal.send(text)}
      />
    </>
  )
}
