import { Typography } from 'antd'
import { useCall } from '../../api/use-call'
import { Opening } from '../../ui/opening'
import { Pager } from '../../ui/pager'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'

/** What the consultant wrote of the sessions, the newest first. */
export function GlassRecords({ glassNo }: { glassNo: string }) {
  const pages = useKeyPages()
  const asked = { glassNo, after: pages.after }
  const { data, error, isLoading, mutate } = useCall('GET /operator/breakGlass/records', asked)
  return (
    <section aria-label='咨询记录' style={{ marginTop: 16 }}>
      <Typography.Title level={5}>咨询记录</Typography.Title>
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data?.list.length === 0 && <Typography.Text type='secondary'>还没有写过记录。</Typography.Text>}
      {data?.list.map(({ appointNo, startTime, signTime, parts }) => (
        <div key={appointNo} style={{ marginBottom: 16 }}>
          <Typography.Text type='secondary'>
            {startTime?.slice(0, 16) ?? '没有时间'}，{signTime ? '签了名' : '还没有签名'}
          </Typography.Text>
          {parts.map(({ label, text }) => (
            <Typography.Paragraph key={label} style={{ marginBottom: 0, whiteSpace: 'pre-wrap' }}>
              {label}：{text}
            </Typography.Paragraph>
          ))}
        </div>
      ))}
      <Pager pages={pages} next={data?.next} />
    </section>
  )
}
