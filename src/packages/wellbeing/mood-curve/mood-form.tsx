import { View } from '@tarojs/components'
import { EDITABLE_DAYS } from '@xinqi/domain/rules/mood'
import {
  CAUSE_LABEL,
  CAUSES,
  FACE_LABEL,
  FACES,
  FEELING_LABEL,
  FEELINGS,
  MOOD_WORDS_MAX,
} from '@xinqi/domain/text/mood'
import { addDays } from '@xinqi/domain/time'
import { useState } from 'react'
import { Face } from '@/features/mood/face'
import { shortDay } from '@/features/mood/mood-lines'
import { toggled, type useMoodDraft } from '@/features/mood/use-mood-draft'
import { DangerCard } from '@/features/safety/danger-card'
import { Button } from '@/ui/button/button'
import { ChipGroup } from '@/ui/chip/chip-group'
import { Chip } from '@/ui/chip/chip'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/field/field'
import { Pressable } from '@/ui/press/pressable'
import { DraftPicture } from './draft-picture'

const FEELING_OPTIONS = FEELINGS.map((value) => ({ value, text: FEELING_LABEL[value] }))
const CAUSE_OPTIONS = CAUSES.map((value) => ({ value, text: CAUSE_LABEL[value] }))
const SLEEP_HOURS = [3, 4, 5, 6, 7, 8, 9, 10] as const
const HOUR_MINUTES = 60

const dayWord = (ago: number, day: string): string => ['今天', '昨天', '前天'][ago] ?? shortDay(day)

type Form = ReturnType<typeof useMoodDraft>

interface MoodFormProps {
  form: Form
  today: string
  /** Something of an entry that is there already was taken away. */
  onChanged: () => void
}

/** One face and one press are an entry; the rest is for who wants to say more. */
export function MoodForm({ form, today, onChanged }: MoodFormProps) {
  const { draft, change, told } = form
  const days = Array.from({ length: EDITABLE_DAYS }, (_, ago) => ({ ago, day: addDays(today, -ago) }))
  return (
    <View className='mood-form'>
      <View className='mood-form__days' role='radiogroup' aria-label='哪一天'>
        {days.map(({ ago, day }) => (
          <Chip
            key={day}
            role='radio'
            text={dayWord(ago, day)}
            selected={draft.day === day}
            onPress={() => change({ day })}
          />
        ))}
      </View>
      <View className='mood-form__faces' role='radiogroup' aria-label='心情怎么样'>
        {FACES.map((face) => (
          <Pressable
            key={face}
            role='radio'
            label={FACE_LABEL[face]}
            selected={draft.face === face}
            className={classNames('mood-form__face', draft.face === face && 'is-selected')}
            onPress={() => change({ face })}
          >
            <Face face={face} />
            <View>{FACE_LABEL[face]}</View>
          </Pressable>
        ))}
      </View>
      <More form={form} onChanged={onChanged} />
      {form.isInDanger && <DangerCard />}
      <Button block lockMs={0} loading={form.busy} disabled={draft.face === undefined} onPress={() => void form.save()}>
        记下
      </Button>
      {told && (
        <View className={told.isProblem ? 'mood-form__problem' : ''} role={told.isProblem ? 'alert' : 'status'}>
          {told.sentence}
        </View>
      )}
    </View>
  )
}

function More({ form, onChanged }: Omit<MoodFormProps, 'today'>) {
  const { draft, change } = form
  const [asked, setAsked] = useState(false)
  const isPictured = draft.picture !== undefined || draft.keptPicture !== null
  const isToldMore = draft.feelings.length + draft.causes.length > 0 || draft.words !== '' || isPictured
  if (!asked && !isToldMore)
    return (
      <Button variant='text' size='small' onPress={() => setAsked(true)}>
        再说一点（可以不填）
      </Button>
    )
  return (
    <View className='mood-form__more'>
      <ChipGroup
        label='有什么感受'
        options={FEELING_OPTIONS}
        isSelected={(one) => draft.feelings.includes(one)}
        onToggle={(one) => change({ feelings: toggled(draft.feelings, one) })}
      />
      <ChipGroup
        label='和什么有关'
        options={CAUSE_OPTIONS}
        isSelected={(one) => draft.causes.includes(one)}
        onToggle={(one) => change({ causes: toggled(draft.causes, one) })}
      />
      <ChipGroup
        label='前一晚大约睡了几小时'
        options={SLEEP_HOURS.map((value) => ({ value, text: String(value) }))}
        isSelected={(hours) => draft.sleepMinutes === hours * HOUR_MINUTES}
        onToggle={(hours) => {
          const sleepMinutes = hours * HOUR_MINUTES
          change({ sleepMinutes: draft.sleepMinutes === sleepMinutes ? undefined : sleepMinutes })
        }}
      />
      <Field
        key={draft.clientId}
        label='想写的话'
        multiline
        counter
        maxLength={MOOD_WORDS_MAX}
        value={draft.words ?? ''}
        onChange={(words) => change({ words })}
        hint='加密保存，只有你自己看得到，不会有人来读，也不会给咨询师看。遇到危险时请直接拨打热线。'
      />
      <DraftPicture draft={draft} change={change} onTakenAway={onChanged} />
    </View>
  )
}
