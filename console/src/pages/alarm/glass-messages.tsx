import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { Opening } from '../../ui/opening'
import { Refusal } from '../../ui/refusal'

const CONSULTANT = 1

/** What the two wrote to each other, a page at a time, each in the order in which it was said. */
export function GlassMessages({ glassNo }: { glassNo: string }) {
  const [before, setBefore] = useState<number>()
  const { data, error, isLoading, mutate } = useCall('GET /operator/breakGlass/messages', { glassNo, before })
  const said = [...(data?.list ?? [])].sort((one, other) => one.seq - other.seq)
  return (
    <section aria-label='两人的对话' style={{ marginTop: 16 }}>
      <Typography.Title level={5}>两人的对话</Typography.Title>
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && said.length === 0 && <Typography.Text type='secondary'>两人没有在这里说过话。</Typography.Text>}
      {said.map(({ seq, userType, text, time }) => (
        <div key={seq} style={{ marginBottom: 8 }}>
          <Typography.Text type='secondary'>
            {userType === CONSULTANT ? '咨询师' : '来访者'} {time.slice(0, 16)}
          </Typography.Text>
          <Typography.Paragraph style={{ marginBottom: 0, whiteSpace: 'pre-wrap' }}>{text}</Typography.Paragraph>
        </div>
      ))}
      <Flex gap={8}>
        {data?.more && <Button onClick={() => setBefore(said[0]?.seq)}>更早的</Button>}
        {before !== undefined && <Button onClick={() => setBefore(undefined)}>回到最新</Button>}
      </Flex>
    </section>
  )
}
