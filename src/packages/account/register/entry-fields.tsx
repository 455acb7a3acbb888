import { View } from '@tarojs/components'
import { PAPERS_MAX, PROFILE_FIELD_RULES, type ProfileEntry } from '@xinqi/domain/rules/profile-field'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { PapersOf } from './papers-of'
import { addApplicationPaper } from './register-acts'

const LABELS = {
  education: { title: '专业和学位', place: '学校' },
  training: { title: '培训、体验或督导的名称', place: '机构或老师' },
  qualification: { title: '资质的名称', place: '发证的机构' },
} as const

export interface EntryFieldsProps {
  item: keyof typeof LABELS
  entry: ProfileEntry
  nth: number
  mistake: string | null
  onChange: (entry: ProfileEntry) => void
  onRemove: () => void
}

const yearText = (year: number | null): string => (year ? String(year) : '')

/** One row: what, where, from when to when, and pictures that prove it. */
export function EntryFields({ item, entry, nth, mistake, onChange, onRemove }: EntryFieldsProps) {
  const set = (part: Partial<ProfileEntry>): void => onChange({ ...entry, ...part })
  const most = PROFILE_FIELD_RULES[item === 'education' ? 'education' : 'training'].most
  const add = async (): Promise<void> => {
    const paperNo = await addApplicationPaper()
    if (paperNo) set({ papers: [...entry.papers, paperNo] })
  }
  return (
    <>
      <Field
        label={LABELS[item].title}
        required
        maxLength={most}
        value={entry.title}
        onChange={(title) => set({ title })}
      />
      <Field
        label={LABELS[item].place}
        required
        maxLength={most}
        value={entry.place}
        onChange={(place) => set({ place })}
      />
      <Field
        label='从哪一年'
        required
        type='number'
        maxLength={4}
        suffix='年'
        value={yearText(entry.from)}
        onChange={(from) => set({ from: Number(from) })}
      />
      <Field
        label='到哪一年'
        type='number'
        maxLength={4}
        suffix='年'
        value={yearText(entry.to)}
        onChange={(to) => set({ to: to === '' ? null : Number(to) })}
        hint='没有结束、长期有效的，留空。'
      />
      <PapersOf
        papers={entry.papers}
        onRemove={(gone) => set({ papers: entry.papers.filter((one) => one !== gone) })}
      />
      {mistake !== null && <View className='profile__problem'>{mistake}</View>}
      <View className='profile__acts'>
        {entry.papers.length < PAPERS_MAX && (
          <Button size='small' variant='ghost' icon='camera' onPress={() => void add()}>
            附上一张证明
          </Button>
        )}
        <Button size='small' variant='text' label={`去掉第 ${nth} 项`} onPress={onRemove}>
          去掉这一项
        </Button>
      </View>
    </>
  )
}
