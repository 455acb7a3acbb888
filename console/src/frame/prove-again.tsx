import { Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../api/call'
import { askWith, type Way } from '../api/proof'
import { keepSession } from '../api/session'
import { CodeForm } from '../pages/second-factor/code-form'

interface Question {
  way: Way
  answer: (isProven: boolean) => void
}

/** Asks who is logged in to show that it is still they, above whatever they were doing: what they typed stays. */
export function ProveAgain() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => askWith((way) => new Promise((answer) => setQuestion({ way, answer }))), [])
  const end = (isProven: boolean): void => {
    question?.answer(isProven)
    setQuestion(null)
  }
  return (
    <>
      <Modal
        open={question?.way === 'code'}
        title='请再证明一次是您本人'
        footer={null}
        destroyOnHidden
        onCancel={() => end(false)}
      >
        <CodeForm
          label='验证器上现在的 6 位数字'
          hint='动钱和看别人的资料之前，隔半小时会再问一次。'
          button='继续'
          onCode={async (code) => {
            await call('POST /operator/secondFactor/give', { code })
            end(true)
          }}
        />
      </Modal>
      <Modal
        open={question?.way === 'login'}
        title='请重新登录'
        okText='去登录'
        cancelText='先不做'
        onCancel={() => end(false)}
        onOk={() => {
          end(false)
          keepSession(null)
        }}
      >
        <Typography.Paragraph>
          离登录已经有一会儿了。动钱和看别人的资料之前，要知道还是您本人；开启两步验证后，只要输入一次数字，不用重新登录。
        </Typography.Paragraph>
      </Modal>
    </>
  )
}
