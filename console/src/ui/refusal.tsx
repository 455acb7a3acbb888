import { Alert, Button } from 'antd'
import { sentenceOf } from '../api/call-failure'

/** Why there is nothing to see, and asking again. Nothing where all went well. */
export function Refusal({ error, again }: { error: unknown; again: () => unknown }) {
  if (!error) return null
  return (
    <Alert
      type='error'
      showIcon
      title={sentenceOf(error)}
      style={{ marginBottom: 16 }}
      action={
        <Button size='small' onClick={() => void again()}>
          再试一次
        </Button>
      }
    />
  )
}
