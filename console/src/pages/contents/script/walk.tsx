import type { RobotScript } from '@xinqi/domain/robot/node'
import { firstNode, nodeHeard, nodeOf, waysFrom, wordsOf } from '@xinqi/domain/robot/walk'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { PhoneFrame, PRIMARY, QUIET, SOFT } from '../phone-frame'
import { PAGE_LABEL } from './leads'

/** What somebody could choose from; theirs are their own rows. */
const EXAMPLES = { sessions: '12-05 19:00 林一帆', days: '12-06', times: '20:00' }
const CHOSEN = { session: '12-05 19:00 的那一次', time: '12-06 20:00' }

interface Line {
  isOwn: boolean
  /** Of the robot: the node, whose words are as they are typed now. */
  text: string
}

/** The dialog on a phone, walked by its buttons and by typing, in the words as they are being written. */
export function Walk({ script }: { script: RobotScript }) {
  const [hasSession, setHasSession] = useState(true)
  const [lines, setLines] = useState<Line[]>([{ isOwn: false, text: 'start' }])
  const [text, setText] = useState('')
  const facts = { movableSessions: hasSession ? 1 : 0 }
  const at = lines.at(-1)?.text ?? 'start'
  if (!script.nodes.some(({ id }) => id === 'start')) return null
  const node = nodeOf(script, at)

  const begin = (isReschedule: boolean): void => setLines([{ isOwn: false, text: firstNode(isReschedule, facts) }])
  const go = (said: string, to: string): void =>
    setLines([...lines, { isOwn: true, text: said }, { isOwn: false, text: to }])

  function hear(): void {
    const said = text.trim()
    if (said === '') return
    setText('')
    if (speaksOfDanger(said)) go(said, 'danger')
    else if (at === 'handedOver') go(said, 'handedOver')
    else go(said, node.asks ?? nodeHeard(script, said, facts))
  }

  return (
    <Flex vertical gap={12} style={{ maxWidth: '100%' }}>
      <Flex gap={8} wrap align='center'>
        <Button size='small' onClick={() => begin(false)}>
          从头走一遍
        </Button>
        <Button size='small' onClick={() => begin(true)}>
          从改时间开始
        </Button>
        <label style={{ display: 'flex', gap: 6 }}>
          <input type='checkbox' checked={hasSession} onChange={({ target }) => setHasSession(target.checked)} />
          有能改的预约
        </label>
      </Flex>
      <PhoneFrame>
        {at === 'danger' && (
          <div style={{ padding: 12, borderRadius: 14, background: SOFT, color: PRIMARY }}>
            这里会显示可以拨打的热线。
          </div>
        )}
        {lines.map(({ isOwn, text: said }, place) => (
          <div key={place} style={{ marginTop: 12, textAlign: isOwn ? 'right' : 'left' }}>
            <div style={{ color: QUIET, fontSize: 12 }}>{isOwn ? '我' : '程序'}</div>
            <div
              style={{
                display: 'inline-block',
                padding: '8px 12px',
                borderRadius: 14,
                background: isOwn ? SOFT : '#fff',
                textAlign: 'left',
              }}
            >
              {isOwn ? said : wordsOf(script, said, CHOSEN)}
            </div>
          </div>
        ))}
        <Flex vertical gap={8} style={{ marginTop: 16 }}>
          {node.offers && (
            <Button onClick={() => node.offers && go(EXAMPLES[node.offers.of], node.offers.then)}>
              {EXAMPLES[node.offers.of]}
            </Button>
          )}
          {waysFrom(script, node.id, facts).map(({ key, button }) =>
            'to' in button ? (
              <Button key={key} onClick={() => go(button.label, button.to)}>
                {button.label || '（没有字）'}
              </Button>
            ) : (
              <Button key={key} disabled>{`${button.label}（打开${PAGE_LABEL[button.opens]}）`}</Button>
            ),
          )}
        </Flex>
        {node.ends ? (
          <div style={{ marginTop: 16, color: QUIET, textAlign: 'center' }}>对话结束了</div>
        ) : (
          <Flex gap={8} style={{ marginTop: 16 }}>
            <Input
              aria-label='像来访者那样写一句'
              placeholder='写一句话'
              value={text}
              onChange={({ target }) => setText(target.value)}
              onPressEnter={hear}
            />
            <Button onClick={hear}>发送</Button>
          </Flex>
        )}
      </PhoneFrame>
    </Flex>
  )
}
