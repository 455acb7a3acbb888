import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { fenFromText, shortYuan } from '@xinqi/domain/money'
import {
  BELOW_RULE_TEXT,
  BELOW_RULES,
  GROUP_PLACE_LABEL,
  GROUP_PLACES,
  GROUP_TEXT_MAX,
} from '@xinqi/domain/rules/group'
import { groupRoomRule } from '@xinqi/domain/text/group-room'
import { addDays, dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { DateField } from '@/ui/field/date-field'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Segmented } from '@/ui/segmented/segmented'
import { CoLeader, type SecondLeader } from './co-leader'
import { QuestionRows } from './question-rows'
import { SessionRows } from './session-rows'
import { TalkFirst } from './talk-first'
import '@/features/group/group.scss'

type Draft = Data<'GET /consult/group/info'>['draft']

type TextField = 'forWhom' | 'notForWhom' | 'plan' | 'rules' | 'confidential' | 'agreement'
const TEXTS: readonly [TextField, string][] = [
  ['forWhom', '适合谁'],
  ['notForWhom', '不适合谁'],
  ['plan', '怎样进行'],
  ['rules', '约定'],
  ['confidential', '怎样保密'],
  ['agreement', '参加的人要同意的内容'],
]
const PLACES = GROUP_PLACES.map((value) => ({ value, label: GROUP_PLACE_LABEL[value] }))
const RULES = BELOW_RULES.map((value) => ({ value, label: BELOW_RULE_TEXT[value] }))

type NumberField = 'minSeats' | 'maxSeats' | 'lateUntilSession'
const NUMBERS: readonly [NumberField, label: string, hint?: string][] = [
  ['minSeats', '成团人数'],
  ['maxSeats', '最多人数', '3 到 15 人。'],
  ['lateUntilSession', '成团后，第几次开始之前还可以加入', '0：不再加入。'],
]

interface GroupFormProps {
  groupId?: number
  before: Draft
  /** Who was asked to lead it, too. */
  coLeader: SecondLeader | null
}

/** All of a group; what was typed stays where something is wrong. */
export function GroupForm({ groupId, before, coLeader }: GroupFormProps) {
  const [draft, setDraft] = useState(before)
  const [second, setSecond] = useState(coLeader)
  const [numbers, setNumbers] = useState<Record<NumberField, string>>({
    minSeats: String(before.minSeats),
    maxSeats: String(before.maxSeats),
    lateUntilSession: String(before.lateUntilSession),
  })
  const today = dateOf(useNow())
  const [yuan, setYuan] = useState(shortYuan(before.priceFen))
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const roomRule = groupRoomRule({
    placeKind: draft.placeKind,
    maxSeats: Number(numbers.maxSeats),
    leaders: second ? 2 : 1,
  })
  const save = async () => {
    setProblem(null)
    const priceFen = fenFromText(yuan)
    if (priceFen === null) return setProblem('请填写每一次的价格，不收费填 0')
    const missing = NUMBERS.find(([name]) => !/^\d{1,2}$/.test(numbers[name]))
    if (missing) return setProblem(`请填写${missing[1]}，用数字`)
    const counts = {
      minSeats: Number(numbers.minSeats),
      maxSeats: Number(numbers.maxSeats),
      lateUntilSession: Number(numbers.lateUntilSession),
    }
    const coLeaderId = second?.consultantId ?? null
    const wish = { groupId, draft: JSON.stringify({ ...draft, ...counts, priceFen, coLeaderId }) }
    try {
      const saved = await call('POST /consult/group/save', wish, { key: keyOf(wish), quiet: true })
      showToast('草稿存好了', 'success')
      await replace('consultantGroup', { groupId: saved.groupId })
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有存上，内容还在这一页')
    }
  }
  return (
    <View className='group'>
      <Card className='group'>
        <Field label='名称' value={draft.title} onChange={(title) => set({ title })} maxLength={30} required />
        <Field
          label='一句话介绍'
          value={draft.summary}
          onChange={(summary) => set({ summary })}
          maxLength={80}
          required
        />
        {TEXTS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            multiline
            counter
            maxLength={GROUP_TEXT_MAX}
            value={draft[name]}
            onChange={(text) => set({ [name]: text })}
          />
        ))}
      </Card>
      <Card className='group'>
        <Segmented
          label='怎样见面'
          options={PLACES}
          value={draft.placeKind}
          onChange={(placeKind) => set({ placeKind })}
        />
        <Field
          label='地点'
          value={draft.place}
          onChange={(place) => set({ place })}
          maxLength={80}
          hint='所有人看得到，写到区或写要准备什么。'
        />
        <Field
          label='怎样进入'
          multiline
          value={draft.entrance}
          onChange={(entrance) => set({ entrance })}
          maxLength={300}
          hint='只给付过款的成员：门牌，或者会议的地址。'
        />
        {roomRule && <View className='group__quiet'>{roomRule}</View>}
      </Card>
      <SessionRows rows={draft.sessions} onChange={(sessions) => set({ sessions })} />
      <Card className='group'>
        <Field label='每一次的价格（元）' type='digit' value={yuan} onChange={setYuan} />
        {NUMBERS.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            type='number'
            maxLength={2}
            required
            value={numbers[name]}
            onChange={(text) => setNumbers({ ...numbers, [name]: text })}
            hint={hint}
          />
        ))}
        <DateField
          label='哪天 20:00 决定成团'
          value={draft.decideDay}
          earliest={today}
          latest={addDays(today, 365)}
          opensAt={addDays(today, 7)}
          onChange={(decideDay) => set({ decideDay })}
        />
        <RadioList
          label='人数少于下限时'
          options={RULES}
          value={draft.belowRule}
          onChange={(belowRule) => set({ belowRule })}
        />
      </Card>
      <CoLeader chosen={second} onChange={setSecond} />
      <TalkFirst words={draft.interview} onChange={(interview) => set({ interview })} />
      <QuestionRows rows={draft.questions} onChange={(questions) => set({ questions })} />
      {problem && (
        <View className='group__text' role='alert'>
          {problem}
        </View>
      )}
      <Button block onPress={() => void save()}>
        存草稿
      </Button>
    </View>
  )
}
