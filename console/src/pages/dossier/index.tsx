import type { Data } from '@xinqi/domain/contract/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../../api/call'
import { Refusal } from '../../ui/refusal'
import { AskReason, type Reason } from './ask-reason'
import { Dossier } from './dossier'

/** An order's whole way. First one says why one looks: it stands in the log, and the person reads it. */
export default function DossierPage() {
  const { orderNo = '' } = useParams()
  const [shown, setShown] = useState<Data<'POST /operator/order/dossier'> | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  const [error, setError] = useState<unknown>(null)

  async function look(why: Reason): Promise<void> {
    setShown(await call('POST /operator/order/dossier', { orderNo, ...why }))
    setReason(why)
  }

  /** As it is now; what was read before stays when that fails. */
  const lookAgain = (why: Reason): Promise<void> =>
    look(why).then(
      () => setError(null),
      (failure: unknown) => setError(failure),
    )

  return (
    <>
      <Flex align='baseline' gap={16} wrap>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          订单的经过
        </Typography.Title>
        <Typography.Text copyable>{orderNo}</Typography.Text>
        <Link to='/orders'>回到订单</Link>
        {reason && <Button onClick={() => void lookAgain(reason)}>刷新</Button>}
      </Flex>
      {shown && reason ? (
        <>
          <Refusal error={error} again={() => lookAgain(reason)} />
          <Dossier dossier={shown} onChanged={() => lookAgain(reason)} />
        </>
      ) : (
        <AskReason onReason={look} />
      )}
    </>
  )
}
