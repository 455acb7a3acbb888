import type { Data } from '@xinqi/domain/contract/contract'
import { GROUP_QUESTIONS_MAX } from '@xinqi/domain/rules/group'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Draft = Data<'GET /consult/group/info'>['draft']

type Rows = Draft['questions']
type Kind = 'words' | 'yesNo' | 'stopOnYes' | 'stopOnNo'

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'words', label: '用自己的话回答' },
  { value: 'yesNo', label: '是或否' },
  { value: 'stopOnYes', label: '是或否，答「是」现在不适合参加' },
  { value: 'stopOnNo', label: '是或否，答「否」现在不适合参加' },
]
const PARTS: Record<Kind, Pick<Rows[number], 'kind' | 'stopOn'>> = {
  words: { kind: 'words', stopOn: null },
  yesNo: { kind: 'yesNo', stopOn: null },
  stopOnYes: { kind: 'yesNo', stopOn: 'yes' },
  stopOnNo: { kind: 'yesNo', stopOn: 'no' },
}
const kindOf = ({ kind, stopOn }: Rows[number]): Kind => {
  if (stopOn === 'yes') return 'stopOnYes'
  return stopOn === 'no' ? 'stopOnNo' : kind
}

/** What is asked before one enrols. */
export function QuestionRows({ rows, onChange }: { rows: Rows; onChange: (rows: Rows) => void }) {
  const set = (at: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <>
      {rows.map((row, index) => (
        <Card key={index} className='group'>
          <Field
            label={`报名前的问题 ${index + 1}`}
            value={row.text}
            onChange={(text) => set(index, { text })}
            maxLength={100}
          />
          <RadioList
            label='怎样回答'
            options={KINDS}
            value={kindOf(row)}
            onChange={(kind) => set(index, PARTS[kind])}
          />
          <Button variant='text' size='small' onPress={() => onChange(rows.filter((_, at) => at !== index))}>
            去掉这个问题
          </Button>
        </Card>
      ))}
      {rows.length < GROUP_QUESTIONS_MAX && (
        <Button
          variant='ghost'
          size='medium'
          onPress={() => onChange([...rows, { text: '', kind: 'words', stopOn: null }])}
        >
          加一个报名前的问题
        </Button>
      )}
    </>
  )
}
