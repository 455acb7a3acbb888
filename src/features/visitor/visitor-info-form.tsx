import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type { InfoForm } from './use-info-form'
import { fieldId, type VisitorField } from './visitor-mistakes'
import { View } from '@tarojs/components'
import {
  BOOKING_FOR,
  GENDER_LABEL,
  GUARDIANS,
  LOVE_STATUS_LABEL,
  PAST_CONSULT_LABEL,
  RELATIONSHIP_LABEL,
  type BookingFor,
} from '@xinqi/domain/text/labels'
import { CONCERN_MAX, NAME_MAX } from '@xinqi/domain/rules/visitor-info'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { DangerCard } from '@/features/safety/danger-card'
import type { ReactNode } from 'react'
import { DateField } from '@/ui/field/date-field'
import { Field } from '@/ui/field/field'
import { PhoneField } from '@/ui/phone-field/phone-field'
import { Segmented } from '@/ui/segmented/segmented'
import { ChoiceField, optionsOf } from './choice-field'
import { HistoryQuestions } from './history-questions'
import './visitor-info-form.scss'

/** R158 */
const FOR_WHOM = [
  { value: BOOKING_FOR.self, label: '为自己' },
  { value: BOOKING_FOR.minor, label: '为未成年人' },
]

const EARLIEST_BIRTH = '1900-01-01'
/** Years back at which the wheels open: near to many. */
const MANY_ARE_THIRTY = 30

const Anchor = ({ field, children }: { field: VisitorField; children: ReactNode }) => (
  <View id={fieldId(field)}>{children}</View>
)

export interface VisitorInfoFormProps {
  form: InfoForm
  /** Whether it is asked for whom it is; else the page has said so. */
  asksForWhom?: boolean
}

/** What a visitor tells before the first session (R158, R159, R285); mistakes stand below their fields. */
export function VisitorInfoForm({ form, asksForWhom = true }: VisitorInfoFormProps) {
  const { info, mistakes, change } = form
  const minor = info.isSelf === BOOKING_FOR.minor
  useScrollToMistake(form.wrong)
  return (
    <View className='visitor-form'>
      {asksForWhom && (
        <Anchor field='isSelf'>
          <Segmented<BookingFor>
            label='为谁预约'
            options={FOR_WHOM}
            value={info.isSelf}
            onChange={(isSelf) => change({ isSelf })}
          />
          {minor && (
            <View className='visitor-form__note'>未满 18 岁由监护人预约。下面请填写孩子的情况，咨询时请陪在附近。</View>
          )}
        </Anchor>
      )}
      {minor && (
        <Anchor field='relationship'>
          <ChoiceField
            label='你是来访者的'
            required
            options={optionsOf(RELATIONSHIP_LABEL, GUARDIANS)}
            value={info.relationship}
            onChange={(relationship) => change({ relationship })}
            error={mistakes.relationship}
          />
        </Anchor>
      )}
      <Anchor field='name'>
        <Field
          label={minor ? '怎么称呼孩子' : '怎么称呼你'}
          required
          placeholder='可以不是真名'
          maxLength={NAME_MAX}
          value={info.name}
          onChange={(name) => change({ name })}
          error={mistakes.name}
        />
      </Anchor>
      <Anchor field='gender'>
        <ChoiceField
          label='性别'
          required
          options={optionsOf(GENDER_LABEL)}
          value={info.gender}
          onChange={(gender) => change({ gender })}
          error={mistakes.gender}
        />
      </Anchor>
      <Anchor field='birthDate'>
        <DateField
          label='出生日期'
          value={info.birthDate}
          earliest={EARLIEST_BIRTH}
          latest={form.today}
          opensAt={`${Number(form.today.slice(0, 4)) - MANY_ARE_THIRTY}-01-01`}
          onChange={(birthDate) => change({ birthDate })}
          error={mistakes.birthDate}
        />
      </Anchor>
      {!minor && (
        <Anchor field='loveStatus'>
          <ChoiceField
            label='感情状况（可以不填）'
            options={optionsOf(LOVE_STATUS_LABEL)}
            value={info.loveStatus}
            onChange={(loveStatus) => change({ loveStatus })}
            error={mistakes.loveStatus}
          />
        </Anchor>
      )}
      <Anchor field='pastConsultTimes'>
        <ChoiceField
          label='以前做过心理咨询吗'
          required
          options={optionsOf(PAST_CONSULT_LABEL)}
          value={info.pastConsultTimes}
          onChange={(pastConsultTimes) => change({ pastConsultTimes })}
          error={mistakes.pastConsultTimes}
        />
      </Anchor>
      <HistoryQuestions info={info} onChange={change} />
      <Anchor field='concern'>
        <Field
          label='想聊的事（可以不填）'
          multiline
          counter
          maxLength={CONCERN_MAX}
          placeholder='写几句就好，咨询师会提前读到'
          value={info.concern}
          onChange={(concern) => change({ concern })}
          error={mistakes.concern}
        />
        {speaksOfDanger(info.concern) && <DangerCard />}
      </Anchor>
      <Anchor field='emergencyName'>
        <Field
          label='紧急联系人'
          required
          hint='只有在你的安全受到威胁时，我们才会联系 TA。'
          placeholder='称呼'
          maxLength={NAME_MAX}
          value={info.emergencyName}
          onChange={(emergencyName) => change({ emergencyName })}
          error={mistakes.emergencyName}
        />
      </Anchor>
      <Anchor field='emergencyPhone'>
        <PhoneField
          label='紧急联系人的手机号'
          required
          areaCode='86'
          value={info.emergencyPhone}
          onChange={(emergencyPhone) => change({ emergencyPhone })}
          error={mistakes.emergencyPhone}
        />
      </Anchor>
      <Anchor field='emergencyRelationship'>
        <ChoiceField
          label={`TA 是${minor ? '孩子' : '你'}的（可以不填）`}
          options={optionsOf(RELATIONSHIP_LABEL)}
          value={info.emergencyRelationship}
          onChange={(emergencyRelationship) => change({ emergencyRelationship })}
          error={mistakes.emergencyRelationship}
        />
      </Anchor>
    </View>
  )
}

/** The title bar and a little air above the field. */
const ABOVE = -64

/** Brings the first mistake of the last try into sight. */
function useScrollToMistake(wrong: InfoForm['wrong']): void {
  useEffect(() => {
    if (wrong)
      void Taro.pageScrollTo({ selector: `#${fieldId(wrong.field)}`, offsetTop: ABOVE, duration: 200 }).catch(
        () => undefined,
      )
  }, [wrong])
}
