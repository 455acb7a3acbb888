import type { ProfileEntry, ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call'
import { PaperPicture } from '../../ui/paper-picture'
import { useMayAct } from '../../ui/use-may-act'

interface Props {
  changeNo: string
  field: ProfileField
  value: ProfileValue
}

/** The papers of each entry, one at a time: every look is written down. */
export function EntryPapers({ changeNo, field, value }: Props) {
  const mayAct = useMayAct('consultant')
  const [paperNo, setPaperNo] = useState<string | null>(null)
  const paper = useCall('GET /operator/profileChange/paper', paperNo === null ? null : { changeNo, paperNo })
  if (!mayAct || (field !== 'education' && field !== 'training')) return null
  return (
    <>
      {(value as ProfileEntry[])
        .filter(({ papers }) => papers.length > 0)
        .map(({ title, papers }) => (
          <Flex key={`${title} ${papers.join()}`} gap={8} wrap align='center' style={{ marginBottom: 8 }}>
            <Typography.Text>{title}</Typography.Text>
            {papers.map((no, place) => (
              <Button
                key={no}
                size='small'
                aria-label={`${title}的第 ${place + 1} 张证明`}
                onClick={() => setPaperNo(no)}
              >
                证明 {place + 1}
              </Button>
            ))}
          </Flex>
        ))}
      <PaperPicture data={paper.data} error={paper.error} again={paper.mutate} label='这一项的证明' />
    </>
  )
}
