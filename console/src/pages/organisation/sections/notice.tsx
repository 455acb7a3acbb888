import { Card, Flex, Form, Input, Switch } from 'antd'

const notice = (name: string) => ['edition', 'notice', name]

/** What stands on the home page above the list. */
export const Notice = ({ isShown }: { isShown: boolean }) => (
  <Card title='首页的公告' style={{ marginBottom: 16 }}>
    <Flex gap={12} align='center' style={{ marginBottom: 16 }}>
      <Form.Item name={notice('isShown')} valuePropName='checked' style={{ marginBottom: 0 }}>
        <Switch size='small' aria-label='显示公告' />
      </Form.Item>
      <span>显示公告</span>
    </Flex>
    {isShown && (
      <>
        <Form.Item name={notice('title')} label='公告标题'>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name={notice('lines')} label='公告内容' extra='一行一句，最多 5 行。'>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Flex gap={12} align='center'>
          <Form.Item name={notice('hotlines')} valuePropName='checked' style={{ marginBottom: 0 }}>
            <Switch size='small' aria-label='下面放援助热线' />
          </Form.Item>
          <span>下面放援助热线</span>
        </Flex>
      </>
    )}
  </Card>
)
