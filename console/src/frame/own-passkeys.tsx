import { MOST_PASSKEYS, PASSKEY_NAME_MAX } from '@xinqi/domain/rules/passkey'
import { Alert, Button, Empty, Flex, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api/call'
import { CallFailure, sentenceOf } from '../api/call-failure'
import { addPasskey, browsersSentence, knowsPasskeys } from '../api/passkey'
import { useCall } from '../api/use-call'
import { ActButton } from '../ui/act-button'
import { Refusal } from '../ui/refusal'

/** One's own keys: what each is called, when it was used last, and one more. */
export default function OwnPasskeys({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useCall('GET /operator/passkey/list', {})
  const list = data?.list ?? []
  return (
    <Modal open title='通行密钥' footer={null} onCancel={onClose}>
      <Typography.Paragraph type='secondary'>
        用指纹、面容或插着的密钥，代替验证器上的数字。私钥不离开您的设备；验证器和恢复码照样能用。
      </Typography.Paragraph>
      <Refusal error={error} again={mutate} />
      {data && list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description='还没有通行密钥' />}
      <ul aria-label='我的通行密钥' style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {list.map(({ passkeyId, name, addedAt, usedAt }) => (
          <li key={passkeyId}>
            <Flex justify='space-between' align='center' gap={12} style={{ padding: '8px 0' }}>
              <div>
                {name}
                <br />
                <Typography.Text type='secondary'>
                  {`${addedAt.slice(0, 10)} 添加，${usedAt ? `${usedAt.slice(0, 16)} 用过` : '还没有用过'}`}
                </Typography.Text>
              </div>
              <ActButton
                danger
                label={`删掉「${name}」`}
                ask={{ title: `删掉「${name}」？`, content: '它以后不能再登录。' }}
                act={() => call('POST /operator/passkey/remove', { passkeyId })}
                done='已删掉'
                onDone={mutate}
              >
                删掉
              </ActButton>
            </Flex>
          </li>
        ))}
      </ul>
      {!knowsPasskeys() && <Alert type='info' showIcon title='这个浏览器不支持通行密钥，请换一个新一点的。' />}
      {knowsPasskeys() && list.length < MOST_PASSKEYS && <AddPasskey onAdded={mutate} />}
    </Modal>
  )
}

function AddPasskey({ onAdded }: { onAdded: () => unknown }) {
  const [form] = Form.useForm<{ name: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = async (name: string): Promise<void> => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await addPasskey(name.trim())
      form.resetFields()
    } catch (error) {
      const wrong = error instanceof CallFailure ? error.fields.name : undefined
      if (wrong) form.setFields([{ name: 'name', errors: [wrong] }])
      else setRefusal(browsersSentence(error) ?? sentenceOf(error))
    }
    setIsBusy(false)
    await onAdded()
  }
  return (
    <Form form={form} layout='vertical' requiredMark={false} onFinish={({ name }) => void add(name)}>
      <Flex gap={12} align='start' style={{ marginTop: 16 }}>
        <Form.Item
          name='name'
          label='给它起个名字'
          extra='例如「办公室的电脑」，丢了的时候认得出来'
          rules={[{ required: true, whitespace: true, message: '请给这把密钥起个名字' }]}
          style={{ flex: 1, marginBottom: 0 }}
        >
          <Input maxLength={PASSKEY_NAME_MAX} />
        </Form.Item>
        <Button type='primary' htmlType='submit' loading={isBusy} style={{ marginTop: 30 }}>
          添加
        </Button>
      </Flex>
      {refusal && <Alert type='error' showIcon title={refusal} style={{ marginTop: 16 }} />}
    </Form>
  )
}
