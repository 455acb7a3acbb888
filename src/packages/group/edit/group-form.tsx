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
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/features/order/use-attempt-key'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Segmented } from '@/ui/segmented/segmented'
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

/** All of a group; what was typed stays where something is wrong. */
export function GroupForm({ groupId, before }: { groupId?: number; before: Draft }) {
  const [draft, setDraft] = useState(before)
  const [yuan, setYuan] = useState(shortYuan(before.priceFen))
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const save = async () => {
    setProblem(null)
    const priceFen = fenFromText(yuan)
    if (priceFen === null) return setProblem('请填写每一次的价格，不收费填 0')
    const wish = { groupId, draft: JSON.stringify({ ...draft, priceFen }) }
    try {
      const saved = await call('POST /consult/group/save', wish, { key: keyOf(wish), quiet: true })
      showToast('草稿存好了', 'success')
      await replace('consultantGroup', { groupId: saved.groupId })
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有存上，内容还在这一页')
    }
  }
  const count = (text: string): number => Number(text.replace(/\D/g, '') || 0)
  return (
    <View className='group'>
      <Card>
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
      <Card>
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
      </Card>
      <SessionRows rows={draft.sessions} onChange={(sessions) => set({ sessions })} />
      <Card>
        <Field label='每一次的价格（元）' type='digit' value={yuan} onChange={setYuan} />
        <Field
          label='成团人数'
          type='number'
          value={String(draft.minSeats)}
          onChange={(text) => set({ minSeats: count(text) })}
        />
        <Field
          label='最多人数'
          type='number'
          value={String(draft.maxSeats)}
          onChange={(text) => set({ maxSeats: count(text) })}
          hint='3 到 15 人。'
        />
        <Field
          label='哪天 20:00 决定成团'
          value={draft.decideDay}
          onChange={(decideDay) => set({ decideDay })}
          placeholder='2026-12-01'
        />
        <Field
          label='成团后，第几次开始之前还可以加入'
          type='number'
          value={String(draft.lateUntilSession)}
          onChange={(text) => set({ lateUntilSession: count(text) })}
          hint='0：不再加入。'
        />
        <Field
          label='一起带领的咨询师的编号'
          type='number'
          value={draft.coLeaderId === null ? '' : String(draft.coLeaderId)}
          onChange={(text) => set({ coLeaderId: count(text) || null })}
          hint='没有就不填。'
        />
        <RadioList
          label='人数少于下限时'
          options={RULES}
          value={draft.belowRule}
          onChange={(belowRule) => set({ belowRule })}
        />
      </Card>
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
