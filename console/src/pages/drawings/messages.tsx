import type { Data } from '@xinqi/domain/contract/contract'
import { Card, Flex, Typography } from 'antd'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { ActButton } from '../../ui/act-button'
import { PagedList } from '../../ui/paged-list'
import { useKeyPages } from '../../ui/use-key-pages'
import { useMayAct } from '../../ui/use-may-act'

type Message = Data<'GET /operator/drawing/messages'>['list'][number]

/** Sentences beside drawings that wait: others may read one, or it is deleted. */
export function Messages() {
  const pages = useKeyPages()
  const reading = useCall('GET /operator/drawing/messages', { after: pages.after })
  const mayAct = useMayAct('content')
  const examine = ({ messageNo, words }: Message, pass: boolean) => (
    <ActButton
      type={pass ? 'primary' : 'default'}
      label={`${pass ? '通过' : '不通过'}：${words}`}
      act={(key) => call('POST /appoint/paintingMsg/examineMinutely', { messageNo, pass }, key)}
      done={pass ? '通过了' : '删除了'}
      onDone={reading.mutate}
    >
      {pass ? '通过' : '不通过，删去'}
    </ActButton>
  )
  return (
    <PagedList reading={reading} pages={pages} empty='没有等着看的留言'>
      {(message) => (
        <Card key={message.messageNo} size='small'>
          <Typography.Paragraph>{message.words}</Typography.Paragraph>
          <Typography.Paragraph type='secondary'>{`${message.writeTime.slice(0, 16)} 写的`}</Typography.Paragraph>
          {mayAct && (
            <Flex gap={12}>
              {examine(message, true)}
              {examine(message, false)}
            </Flex>
          )}
        </Card>
      )}
    </PagedList>
  )
}
