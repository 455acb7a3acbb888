import { CHANGE_LINES } from '@xinqi/domain/rules/refund'
import { Button, Card, Flex, Form, InputNumber, Select, Typography } from 'antd'

const LINES = CHANGE_LINES.map((value) => ({ value, label: value === 0 ? '随时' : `开始前 ${value} 小时` }))

/** Until when one changes for nothing, and what comes back later. Orders that are there keep what they were promised. */
export const Policy = ({ pay }: { pay: boolean }) => (
  <Card title='改期和退款' style={{ marginBottom: 16 }}>
    <Typography.Paragraph type='secondary'>只管以后的订单：已经下的单按下单时的规则。</Typography.Paragraph>
    <Form.Item name='changeTimeBefore' label='免费改期和取消，到'>
      <Select options={LINES} style={{ width: 180 }} />
    </Form.Item>
    <Form.List name='refundTiers'>
      {(rows, { add, remove }, { errors }) => (
        <Form.Item label={pay ? '取消时退多少' : '取消时算退多少'} style={{ marginBottom: 0 }}>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} align='baseline' wrap style={{ whiteSpace: 'nowrap' }}>
              <span>不少于</span>
              <Form.Item name={[name, 'hoursBefore']} style={{ marginBottom: 8 }}>
                <InputNumber
                  min={0}
                  max={72}
                  precision={0}
                  style={{ width: 72 }}
                  aria-label={`第 ${name + 1} 档的小时数`}
                />
              </Form.Item>
              <span>小时，退</span>
              <Form.Item name={[name, 'percent']} style={{ marginBottom: 8 }}>
                <InputNumber
                  min={0}
                  max={100}
                  precision={0}
                  style={{ width: 72 }}
                  aria-label={`第 ${name + 1} 档的比例`}
                />
              </Form.Item>
              <span>%</span>
              <Button size='small' aria-label={`不要第 ${name + 1} 档`} onClick={() => remove(name)}>
                不要
              </Button>
            </Flex>
          ))}
          <Button size='small' type='dashed' onClick={() => add({ hoursBefore: 0, percent: 0 })}>
            加一档
          </Button>
          <Form.ErrorList errors={errors} />
        </Form.Item>
      )}
    </Form.List>
  </Card>
)
