import { CITY_MAX, REAL_NAME_MAX, type ApplicantPerson } from '@xinqi/domain/rules/application'
import { useState } from 'react'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { SaveButton } from './save-button'

const GENDERS: { value: 1 | 2; label: string }[] = [
  { value: 2, label: '女' },
  { value: 1, label: '男' },
]

/** Name, gender, city and years. */
export function PersonEditor({ begun, onSaved }: { begun: ApplicantPerson; onSaved: () => Promise<unknown> }) {
  const [person, setPerson] = useState(begun)
  const [years, setYears] = useState(begun.realName === '' ? '' : String(begun.years))
  const set = (part: Partial<ApplicantPerson>): void => setPerson((before) => ({ ...before, ...part }))
  return (
    <>
      <Field
        label='真实姓名'
        required
        maxLength={REAL_NAME_MAX}
        value={person.realName}
        onChange={(realName) => set({ realName })}
        hint='来访者看到的就是它。'
      />
      <RadioList
        label='性别'
        options={GENDERS}
        value={person.gender === 0 ? undefined : person.gender}
        onChange={(gender) => set({ gender })}
      />
      <Field label='所在城市' required maxLength={CITY_MAX} value={person.city} onChange={(city) => set({ city })} />
      <Field
        label='从业多少年'
        required
        type='number'
        maxLength={2}
        suffix='年'
        value={years}
        onChange={setYears}
        hint='还没有独立做过咨询，写 0。'
      />
      <SaveButton item='person' value={{ ...person, years: Number(years) }} onSaved={onSaved} />
    </>
  )
}
