import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { priceText } from '@xinqi/domain/money'
import { GROUP_ALIAS_MAX, GROUP_ANSWER_MAX, YES_NO, YES_NO_LABEL } from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { openCashier } from '@/features/payment/open-cashier'
import { DangerCard } from '@/features/safety/danger-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Group = Data<'GET /appoint/consultGroup/detail'>

const YES_OR_NO = YES_NO.map((value) => ({ value, label: YES_NO_LABEL[value] }))

/** Questions and agreement before anything is paid. */
export function EnrolForm({ group, joinFen }: { group: Group; joinFen: number }) {
  const { groupId, terms } = group
  const [alias, setAlias] = useState('')
  const [introduction, setIntroduction] = useState('')
  const [answers, setAnswers] = useState<string[]>(terms.questions.map(() => ''))
  const [sharesAnswers, setShares] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const answer = (at: number, said: string) => setAnswers(answers.map((one, index) => (index === at ? said : one)))
  const enrol = async () => {
    setBusy(true)
    setProblem(null)
    const said = JSON.stringify(answers)
    const wish = { groupId, alias, introduction, answers: said, sharesAnswers, agreed, expectedFen: joinFen }
    try {
      const options = { key: keyOf(wish), quiet: true }
      const { groupOrderNo, status, interview } = await call('POST /appoint/consultGroupOrder/enrol', wish, options)
      if (status === GROUP_ORDER.unpaid && interview === null) await openCashier({ kind: 'group', no: groupOrderNo })
      else await open('groupOrderDetail', { groupOrderNo })
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有报上名，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  const said = terms.questions.map(({ text, kind }, at) =>
    kind !== 'yesNo' ? answers[at] : answers[at] === 'yes' ? text : '',
  )
  return (
    <Card>
      <View className='group'>
        {speaksOfDanger([alias, introduction, ...said].join('\n')) && <DangerCard />}
        <Field
          label='在团体里用的称呼'
          value={alias}
          onChange={setAlias}
          maxLength={GROUP_ALIAS_MAX}
          hint='成员看到的是它，不用真名。'
          required
        />
        <Field
          label='给其他成员的一句介绍'
          value={introduction}
          onChange={setIntroduction}
          maxLength={100}
          hint='可以不写。'
        />
        {terms.questions.map(({ text, kind }, index) =>
          kind === 'yesNo' ? (
            <View key={text}>
              <View className='group__text'>{text}</View>
              <RadioList
                label={text}
                options={YES_OR_NO}
                value={YES_NO.find((one) => one === answers[index])}
                onChange={(said) => answer(index, said)}
              />
            </View>
          ) : (
            <Field
              key={text}
              label={text}
              multiline
              maxLength={GROUP_ANSWER_MAX}
              value={answers[index] ?? ''}
              onChange={(said) => answer(index, said)}
            />
          ),
        )}
        {terms.questions.length > 0 && (
          <Checkbox checked={sharesAnswers} onChange={setShares} label='让带领者读我的回答'>
            让带领者读我的回答
          </Checkbox>
        )}
        <Checkbox checked={agreed} onChange={setAgreed} label='我读过并同意这个团体的约定'>
          我读过并同意这个团体的约定、保密和退款规则
        </Checkbox>
        {problem && (
          <View className='group__text' role='alert'>
            {problem}
          </View>
        )}
        <Button block loading={busy} disabled={!agreed || alias.trim() === ''} onPress={() => void enrol()}>
          {terms.interview === null ? `报名，${priceText(joinFen)}` : '报名，先谈一谈'}
        </Button>
      </View>
    </Card>
  )
}
