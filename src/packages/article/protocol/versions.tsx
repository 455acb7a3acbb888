import { useCall } from '@/api/use-call'
import { Section } from '@/features/privacy/section'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export interface VersionsProps {
  agreeType: 1 | 2
  /** Of the organisation of this consultant; null: of the one that is shown. */
  consultantId: number | null
  /** The version that is open. */
  shown: string
}

/** The other versions of an agreement, newest first; nothing while there is only one. */
export function Versions({ agreeType, consultantId, shown }: VersionsProps) {
  const whose = consultantId ? { consultantId } : {}
  const versions = useCall('GET /appoint/consultOrganization/getOrgProtocolByCondition', {
    protocolType: agreeType,
    ...whose,
  })
  const others = versions.data?.filter(({ version }) => version !== shown) ?? []
  if (others.length === 0) return null
  return (
    <Section title='其他版本'>
      <Card padding='none'>
        {others.map(({ version, summary, effectiveOn }) => (
          <Cell
            key={version}
            title={`版本 ${version}`}
            note={summary === '' ? `${effectiveOn} 起` : `${effectiveOn} 起。${summary}`}
            onPress={() => void open('orgProtocol', { agreeType, version, ...whose })}
          />
        ))}
      </Card>
    </Section>
  )
}
