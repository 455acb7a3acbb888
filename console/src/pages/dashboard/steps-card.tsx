import { Card, Flex, Progress, Typography } from 'antd'
import { SaveTable } from '../../ui/save-table'
import { valueText, type Numbers } from './sections'
import { stepsOf, type Step } from './steps'
import { stepRows } from './total-rows'

const COUNT = (value: number): string => String(value)

/** Each step beside the one before it; a bar for the eye, the number and the share in words for everybody. */
function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const [most] = steps
  return (
    <section aria-label={label}>
      <Typography.Text strong>{label}</Typography.Text>
      {steps.map(({ name, value }) => {
        const share = most?.value && value ? Math.min(100, Math.round((value / most.value) * 100)) : null
        return (
          <Flex key={name} gap={12} align='center' style={{ marginTop: 8 }}>
            <span style={{ width: 96, flex: 'none' }}>{name}</span>
            <Progress
              aria-hidden
              percent={share ?? 0}
              showInfo={false}
              status='normal'
              style={{ flex: 1, marginBottom: 0, minWidth: 40 }}
            />
            <span style={{ width: 110, flex: 'none', textAlign: 'right' }}>
              {valueText(value, COUNT)}
              {share !== null && share < 100 && <Typography.Text type='secondary'>{` · ${share}%`}</Typography.Text>}
            </span>
          </Flex>
        )
      })}
    </section>
  )
}

/** From looking to meeting, over the whole span. Devices that did not agree to be counted are in none of the first numbers. */
export function StepsCard({ total, days }: { total: Numbers; days: string }) {
  return (
    <Card
      title={<h3 style={{ margin: 0, fontSize: 16 }}>从看到约</h3>}
      extra={<SaveTable title='从看到约' of={days} rows={() => stepRows(total)} />}
    >
      <Typography.Paragraph type='secondary'>
        看的是同意统计的设备，每天各算一次；约的是所有人。两组不能相除。
      </Typography.Paragraph>
      <Flex vertical gap={20}>
        {stepsOf(total).map(({ label, steps }) => (
          <Steps key={label} label={label} steps={steps} />
        ))}
      </Flex>
    </Card>
  )
}
