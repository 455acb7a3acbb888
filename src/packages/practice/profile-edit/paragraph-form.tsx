import {
  HEADING_MAX,
  paragraphMistake,
  PROFILE_FIELD_RULES,
  type ProfileParagraph,
  type ProfileValue,
} from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { Field } from '@/ui/field/field'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

interface ParagraphFormProps {
  begun: ProfileParagraph | undefined
  withRow: (row: ProfileParagraph) => ProfileValue
}

/** A paragraph of the introduction, with its heading. */
export function ParagraphForm({ begun, withRow }: ParagraphFormProps) {
  const [heading, setHeading] = useState(begun?.heading ?? '')
  const [text, setText] = useState(begun?.text ?? '')
  const proposal = useProposal('introduction')
  const row = { heading: heading.trim(), text: text.trim() }
  const { most, reviewed } = PROFILE_FIELD_RULES.introduction
  return (
    <>
      <Field label='小标题' required value={heading} onChange={setHeading} maxLength={HEADING_MAX} counter />
      <Field label='内容' required multiline value={text} onChange={setText} maxLength={most} counter />
      <Submit
        proposal={proposal}
        reviewed={reviewed}
        disabled={paragraphMistake(row) !== null}
        onPress={() => void proposal.send(withRow(row))}
      />
    </>
  )
}
