import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { OrganisationSelect } from '../../ui/organisation-select'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { ChangeCategory, type Wish } from './change-category'
import { DirectionsTable } from './directions-table'

/** The directions that people are found by, and which of them an organisation offers. */
export default function Categories() {
  const [orgId, setOrgId] = useState<number>(DEFAULT_ORG_ID)
  const { data, error, isLoading, mutate } = useCall('GET /operator/category/list', { orgId })
  const mayAct = useMayAct('content')
  const [wish, setWish] = useState<Wish | null>(null)
  return (
    <>
      <PageHead
        title='咨询方向'
        note='来访者按方向找人，咨询师写自己做哪些方向。名称所有机构共用；提供哪些，每家机构自己定。新加的排在最前。'
        acts={
          <Flex gap={12} wrap>
            <OrganisationSelect value={orgId} onChange={setOrgId} />
            {mayAct && (
              <Button type='primary' onClick={() => setWish({ kind: 'add', parentId: 0, under: null })}>
                加一个方向
              </Button>
            )}
          </Flex>
        }
      />
      <Refusal error={error} again={mutate} />
      <DirectionsTable directions={data?.list ?? []} isLoading={isLoading} mayAct={mayAct} onWish={setWish} />
      {wish && (
        <ChangeCategory
          orgId={orgId}
          wish={wish}
          onClose={() => {
            setWish(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
