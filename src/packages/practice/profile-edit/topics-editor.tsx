import { PROFILE_FIELD_RULES } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import type { OwnProfile } from '@/features/profile/own-profile'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

interface TopicsEditorProps {
  begun: number[]
  topics: OwnProfile['topics']
}

/** Fields of counselling, those below another under its name. */
export function TopicsEditor({ begun, topics }: TopicsEditorProps) {
  const [chosen, setChosen] = useState(() => begun.filter((id) => topics.some((topic) => topic.id === id)))
  const proposal = useProposal('categories')
  const toggle = (id: number): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const tops = topics.filter(({ parentId }) => !topics.some(({ id }) => id === parentId))
  return (
    <>
      {tops.map((top) => (
        <ChipGroup
          key={top.id}
          label={top.name}
          options={[top, ...topics.filter(({ parentId }) => parentId === top.id)].map(({ id, name }) => ({
            value: id,
            text: id === top.id ? `${name}（总的）` : name,
          }))}
          isSelected={(id) => chosen.includes(id)}
          onToggle={toggle}
        />
      ))}
      <Submit
        proposal={proposal}
        reviewed={PROFILE_FIELD_RULES.categories.reviewed}
        disabled={chosen.length === 0}
        onPress={() => void proposal.send(chosen)}
      />
    </>
  )
}
