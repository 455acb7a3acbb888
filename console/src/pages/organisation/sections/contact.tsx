import { Button, Card, Flex, Form, Input } from 'antd'

/** How the organisation is reached, and when. */
export const Contact = () => (
  <Card title='客服和热线' style={{ marginBottom: 16 }}>
    <Form.Item name='crisisHotline' label='援助热线'>
      <Input inputMode='tel' style={{ width: 220 }} />
    </Form.Item>
    <Form.Item name='customerWechat' label='客服微信号'>
      <Input maxLength={30} style={{ width: 220 }} />
    </Form.Item>
    <Form.Item name='customerPhone' label='客服电话'>
      <Input inputMode='tel' maxLength={20} style={{ width: 220 }} />
    </Form.Item>
    <Form.Item name='qrcodeTips' label='微信二维码下面的话'>
      <Input maxLength={60} />
    </Form.Item>
    <Hours name='workdays' label='工作日的时间' />
    <Hours name='holidays' label='休息日的时间' />
  </Card>
)

/** None: on such days nobody is there. */
const Hours = ({ name, label }: { name: 'workdays' | 'holidays'; label: string }) => (
  <Form.List name={name}>
    {(rows, { add, remove }, { errors }) => (
      <Form.Item label={label} extra='没有时间就是那天不在。过了半夜的写第二天的时间，一整天写 00:00 到 24:00。'>
        {rows.map(({ key, name: row }) => (
          <Flex key={key} gap={8} align='baseline'>
            <Form.Item name={[row, 'start']} style={{ marginBottom: 8 }}>
              <Input aria-label={`${label}，第 ${row + 1} 段从`} style={{ width: 90 }} placeholder='09:00' />
            </Form.Item>
            <span>到</span>
            <Form.Item name={[row, 'end']} style={{ marginBottom: 8 }}>
              <Input aria-label={`${label}，第 ${row + 1} 段到`} style={{ width: 90 }} placeholder='21:00' />
            </Form.Item>
            <Button size='small' aria-label={`不要${label}的第 ${row + 1} 段`} onClick={() => remove(row)}>
              不要
            </Button>
          </Flex>
        ))}
        <Button
          size='small'
          type='dashed'
          aria-label={`${label}加一段`}
          onClick={() => add({ start: '09:00', end: '21:00' })}
        >
          加一段
        </Button>
        <Form.ErrorList errors={errors} />
      </Form.Item>
    )}
  </Form.List>
)
