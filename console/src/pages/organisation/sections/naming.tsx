import { Card, Form, Input } from 'antd'
import { LogoField } from '../logo-field'

const edition = (name: string) => ['edition', name]
const words = (name: string) => ['edition', 'words', name]

/** What it is called, and what people and sessions are called there. */
export const Naming = ({ drawnLogo, pay }: { drawnLogo: string | null; pay: boolean }) => (
  <Card title='名称和说法' style={{ marginBottom: 16 }}>
    <Form.Item name='logo' label='标志'>
      <LogoField drawn={drawnLogo} />
    </Form.Item>
    <Form.Item name='name' label='名称'>
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name={edition('homeTitle')} label='首页标题' extra='不填时就是机构的名称。'>
      <Input maxLength={12} />
    </Form.Item>
    <Form.Item name={words('person')} label='咨询师叫什么' extra='例如：咨询师、督导师、志愿者。'>
      <Input maxLength={8} />
    </Form.Item>
    <Form.Item name={words('session')} label='一次咨询叫什么'>
      <Input maxLength={6} />
    </Form.Item>
    <Form.Item name={words('greeting')} label='首页的问候' extra='不填时按时间问候：早上好、晚上好。'>
      <Input maxLength={30} />
    </Form.Item>
    {!pay && (
      <Form.Item name={words('free')} label='不用付钱的说明'>
        <Input maxLength={30} />
      </Form.Item>
    )}
  </Card>
)
