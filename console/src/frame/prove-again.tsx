import { Modal, Typography } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askWith, type Way } from '../api/proof'
import { keepSession } from '../api/session'

/** Asked seldom, and so loaded then. */
const ProveByCode = lazy(() => import('./prove-by-code'))

/** A dialog that asks before something is done waits for its answer, and lies higher than others of its kind. */
const ABOVE_ALL = 2000

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
        zIndex={ABOVE_ALL}
        title='请再证明一次是您本人'
        footer={null}
        destroyOnHidden
        onCancel={() => end(false)}
      >
        <Suspense fallback={null}>
          <ProveByCode onProven={() => end(true)} />
        </Suspense>
      </Modal>
      <Modal
        open={question?.way === 'login'}
        zIndex={ABOVE_ALL}
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
