import { GiveFactor } from '../ui/give-factor'

/** Asks again who is there. */
const ProveByCode = ({ onProven }: { onProven: () => void }) => (
  <GiveFactor label='验证器上现在的 6 位数字' hint='动钱和看别人的资料之前，隔半小时会再问一次。' onGiven={onProven} />
)

export default ProveByCode
