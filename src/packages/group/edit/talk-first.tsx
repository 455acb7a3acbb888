import { GROUP_INTERVIEW_MAX, GROUP_INTERVIEW_MS } from '@xinqi/domain/rules/group'
import { DAY } from '@xinqi/domain/time'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

const OPTIONS = [
  { value: 'no', label: '报名就付款' },
  { value: 'yes', label: '先谈一谈' },
] as const

const HINT = `报名的人会读到。你答复之前 TA 不用付款，位子为 TA 保留，最多 ${GROUP_INTERVIEW_MS / DAY} 天。`

/** Whether people are talked with before they pay, and how that goes; null: they are not. */
export function TalkFirst({ words, onChange }: { words: string | null; onChange: (words: string | null) => void }) {
  return (
    <Card className='group'>
      <Segmented
        label='报名的人要不要先谈一谈'
        options={OPTIONS}
        value={words === null ? 'no' : 'yes'}
        onChange={(choice) => onChange(choice === 'yes' ? '' : null)}
      />
      {words !== null && (
        <Field
          label='怎样谈一谈'
          multiline
          required
          maxLength={GROUP_INTERVIEW_MAX}
          value={words}
          onChange={onChange}
          placeholder='哪天、几点、在哪里，大约多久'
          hint={HINT}
        />
      )}
    </Card>
  )
}
