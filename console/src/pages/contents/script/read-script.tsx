import type { RobotScript } from '@xinqi/domain/robot/node'
import { Typography } from 'antd'
import { ButtonsRead } from './buttons-read'

/** A version of the script, to be read and not to be written. */
export const ReadScript = ({ script }: { script: RobotScript }) => (
  <>
    {script.nodes.map((node) => (
      <div key={node.id} style={{ marginTop: 12 }}>
        <Typography.Text strong>{node.name}</Typography.Text>
        <div>{node.words}</div>
        <ButtonsRead script={script} node={node} />
      </div>
    ))}
  </>
)
