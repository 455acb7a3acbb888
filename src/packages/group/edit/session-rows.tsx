import type { Data } from '@xinqi/domain/contract/contract'
import { GROUP_MINUTES, GROUP_SESSIONS_MAX } from '@xinqi/domain/rules/group'
import { MomentFields } from '@/features/group/moment-fields'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

type Draft = Data<'GET /consult/group/info'>['draft']

type Rows = Draft['sessions']

const MINUTES = GROUP_MINUTES.map((value) => ({ value, label: `${value} 分钟` }))

/** The sessions of a group, one after the other. */
export function SessionRows({ rows, onChange }: { rows: Rows; onChange: (rows: Rows) => void }) {
  const set = (at: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <>
      {rows.map((row, index) => (
        <Card key={index} className='group'>
          <Field
            label={`第 ${index + 1} 次的主题`}
            value={row.topic}
            onChange={(topic) => set(index, { topic })}
            maxLength={40}
          />
          <MomentFields
            label={`第 ${index + 1} 次开始`}
            value={row.startsAt}
            onChange={(startsAt) => set(index, { startsAt })}
          />
          <Segmented
            label='时长'
            options={MINUTES}
            value={row.minutes}
            onChange={(minutes) => set(index, { minutes })}
          />
          {rows.length > 1 && (
            <Button variant='text' size='small' onPress={() => onChange(rows.filter((_, at) => at !== index))}>
              去掉这一次
            </Button>
          )}
        </Card>
      ))}
      {rows.length < GROUP_SESSIONS_MAX && (
        <Button
          variant='ghost'
          size='medium'
          onPress={() => onChange([...rows, { topic: '', startsAt: '', minutes: rows.at(-1)?.minutes ?? 90 }])}
        >
          加一次
        </Button>
      )}
    </>
  )
}
