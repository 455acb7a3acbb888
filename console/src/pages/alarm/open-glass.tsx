import type { Data } from '@xinqi/domain/contract/contract'
import { opensConversation, opensRecords } from '@xinqi/domain/text/break-glass'
import { systemClock } from '@xinqi/domain/time'
import { Button, Flex, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { useAct } from '../../ui/use-act'
import { GlassMessages } from './glass-messages'
import { GlassRecords } from './glass-records'

type Glass = Data<'GET /operator/breakGlass/list'>['list'][number]

const SECOND = 1000
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What is open, until its time is over or it is given back; then nothing of it stays on the page. */
export function OpenGlass({ glass, onOver }: { glass: Glass; onOver: () => Promise<unknown> }) {
  const { glassNo, what, secondsLeft } = glass
  const { act, isBusy } = useAct()
  const [endsAt] = useState(() => systemClock.now().getTime() + secondsLeft * SECOND)
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((endsAt - systemClock.now().getTime()) / SECOND))),
      SECOND,
    )
    return () => clearInterval(timer)
  }, [endsAt])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void onOver()
  }, [isOver, onOver])

  async function giveBack(): Promise<void> {
    if (await act(() => call('POST /operator/breakGlass/giveBack', { glassNo }), '已交还')) await onOver()
  }

  if (isOver) return <Typography.Text type='secondary'>时间到了，不能再看。</Typography.Text>
  return (
    <>
      <Flex align='center' justify='space-between' gap={16} wrap>
        <Typography.Text strong>还能看 {clockOf(left)}</Typography.Text>
        <Button loading={isBusy} onClick={() => void giveBack()}>
          交还
        </Button>
      </Flex>
      {opensConversation(what) && <GlassMessages glassNo={glassNo} />}
      {opensRecords(what) && <GlassRecords glassNo={glassNo} />}
    </>
  )
}
