import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { HUNDRED, MOST_AT_ONCE, sharesMistake, type Share } from '@xinqi/domain/rules/experience'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { TopicShares } from '@/features/experience/topic-shares'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

type Waiting = Data<'GET /consult/experience/waiting'>
type Outcome = Data<'POST /consult/experience/distributeMany'>

interface AllocateManyProps {
  sessions: Waiting['list']
  topics: Waiting['topics']
  /** Told what could not be done, if anything. */
  onDone: (refused: string | null) => Promise<unknown>
}

/** Divides all chosen sessions by the same parts of a hundred, and says which could not be. */
export function AllocateMany({ sessions, topics, onDone }: AllocateManyProps) {
  const [parts, setParts] = useState<Share[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const tooMany = sessions.length > MOST_AT_ONCE ? `一次最多分 ${MOST_AT_ONCE} 次咨询` : null
  const mistake = tooMany ?? sharesMistake(HUNDRED, parts, '%')
  const allocate = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const outcome = await call(
        'POST /consult/experience/distributeMany',
        {
          appointNos: sessions.map(({ appointNo }) => appointNo).join(','),
          weights: parts.map(({ categoryId, points }) => `${categoryId}:${points}`).join(','),
        },
        { quiet: true, key: attemptKey() },
      )
      if (outcome.refused.length === 0) showToast(`分好了 ${outcome.done} 次`, 'success')
      await onDone(outcome.refused.length === 0 ? null : refusedText(outcome, sessions))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const points = sessions.reduce((sum, session) => sum + session.points, 0)
  return (
    <Card className='experience__card'>
      <View className='experience__title' role='heading' aria-level='2'>
        {`${sessions.length} 次咨询，共 ${points} 点`}
      </View>
      <TopicShares whole={HUNDRED} unit='%' topics={topics} shares={parts} onChange={setParts} />
      {problem !== null && (
        <View className='experience__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='experience__card'>
        <Button block loading={busy} disabled={mistake !== null} onPress={() => void allocate()}>
          {mistake ?? '一起领取并分好'}
        </Button>
      </View>
    </Card>
  )
}

function refusedText({ done, refused }: Outcome, sessions: Waiting['list']): string {
  const startOf = new Map(sessions.map(({ appointNo, startTime }) => [appointNo, startTime.slice(5, 16)]))
  const reasons = refused.map(({ appointNo, reason }) => `${startOf.get(appointNo) ?? ''} ${reason}`)
  return `分好了 ${done} 次；${reasons.join('；')}。`
}
