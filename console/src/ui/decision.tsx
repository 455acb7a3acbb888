import { Button, Flex } from 'antd'
import { useState } from 'react'
import { ActButton } from './act-button'
import { FormDialog } from './form-dialog'
import { WordsField } from './words-field'

interface Props {
  /** Of what, for who hears the buttons: 林一帆的受训经历. */
  of: string
  /** What the two buttons do. */
  verbs?: { approve: string; refuse: string }
  /** Longest reason, in characters. */
  max: number
  /** Who reads the reason. */
  hint: string
  /** Said when it was approved, and when it was refused. */
  done: { approved: string; refused: string }
  /** Decides it; the key is the same for a retry. */
  decide: (approve: boolean, reason: string, key: string) => Promise<unknown>
  onDecided: () => unknown
}

/** Approves what waits for a look, or refuses it with a reason, without which nothing is refused. */
export function Decision(props: Props) {
  const { of, verbs = { approve: '通过', refuse: '不通过' }, max, hint, done, decide, onDecided } = props
  const [isRefusing, setIsRefusing] = useState(false)
  return (
    <Flex gap={12} wrap style={{ marginTop: 16 }}>
      <ActButton
        type='primary'
        label={`${verbs.approve}：${of}`}
        act={(key) => decide(true, '', key)}
        done={done.approved}
        onDone={onDecided}
      >
        {verbs.approve}
      </ActButton>
      <Button aria-label={`${verbs.refuse}：${of}`} onClick={() => setIsRefusing(true)}>
        {verbs.refuse}
      </Button>
      {isRefusing && (
        <FormDialog<{ reason: string }>
          name='refusal'
          title={`${verbs.refuse}：${of}`}
          okText={verbs.refuse}
          danger
          send={({ reason }, key) => decide(false, reason, key)}
          done={done.refused}
          onClose={() => {
            setIsRefusing(false)
            void onDecided()
          }}
        >
          <WordsField name='reason' label='理由' max={max} missing='请写明理由' hint={hint} />
        </FormDialog>
      )}
    </Flex>
  )
}
