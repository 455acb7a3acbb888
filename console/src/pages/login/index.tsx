import { CODE_DIGITS } from '@xinqi/domain/constants'
import { Button, Card, Flex, Form, Input, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { CallFailure, sentenceOf } from '../../api/call-failure'
import { keepSession } from '../../api/session'

const AGAIN_SECONDS = 60

interface Fields {
  phone: string
  validCode: string
}

/** Counts down to 0, a second at a time. */
function useSecondsLeft(): [number, () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(AGAIN_SECONDS)]
}

/** A phone that is an operator's, and the code that was sent to it. Whose phone it is, nobody learns here. */
export function Login() {
  const [form] = Form.useForm<Fields>()
  const [isBusy, setIsBusy] = useState(false)
  const [left, beginCounting] = useSecondsLeft()

  /** What the server says of a field stands under it; what was typed stays. */
  function show(error: unknown): void {
    const named = error instanceof CallFailure ? Object.entries(error.fields) : []
    const known = named.filter(([name]) => name === 'phone' || name === 'validCode')
    const errors = known.length > 0 ? known : [['validCode', sentenceOf(error)]]
    form.setFields(errors.map(([name, text]) => ({ name: name as keyof Fields, errors: [text ?? ''] })))
  }

  async function send(): Promise<void> {
    const { phone } = await form.validateFields(['phone'])
    try {
      await call('POST /operator/auth/sendCode', { phone })
      beginCounting()
    } catch (error) {
      show(error)
    }
  }

  async function logIn(fields: Fields): Promise<void> {
    setIsBusy(true)
    try {
      keepSession(await call('POST /operator/auth/login', fields))
    } catch (error) {
      show(error)
      setIsBusy(false)
    }
  }

  return (
    <Flex justify='center' align='center' style={{ minHeight: '100vh', padding: 24 }}>
      <Card style={{ width: 380 }}>
        <main>
          <Typography.Title level={1} style={{ fontSize: 22, marginTop: 0 }}>
            心栖控制台
          </Typography.Title>
          <Typography.Paragraph type='secondary'>给运营成员。没有密码：验证码发到登记过的手机。</Typography.Paragraph>
          <Form form={form} layout='vertical' requiredMark={false} onFinish={(fields) => void logIn(fields)}>
            <Form.Item
              name='phone'
              label='手机号'
              rules={[{ required: true, message: '请输入手机号' }]}
              validateTrigger='onSubmit'
            >
              <Input inputMode='tel' autoComplete='tel' size='large' autoFocus />
            </Form.Item>
            <Form.Item
              name='validCode'
              label='验证码'
              rules={[
                { required: true, len: CODE_DIGITS.operator, message: `请输入 ${CODE_DIGITS.operator} 位验证码` },
              ]}
              validateTrigger='onSubmit'
            >
              <Input
                inputMode='numeric'
                autoComplete='one-time-code'
                size='large'
                maxLength={CODE_DIGITS.operator}
                suffix={
                  <Button type='link' size='small' disabled={left > 0} onClick={() => void send()}>
                    {left > 0 ? `${left} 秒后可以重发` : '获取验证码'}
                  </Button>
                }
              />
            </Form.Item>
            <Button type='primary' htmlType='submit' size='large' block loading={isBusy}>
              登录
            </Button>
          </Form>
        </main>
      </Card>
    </Flex>
  )
}
