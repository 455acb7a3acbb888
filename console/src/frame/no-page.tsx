import { Result } from 'antd'

/** Where an address leads nowhere, or nowhere that one's roles open. Its drawing is heavy, and nobody's first page. */
export default function NoPage({ hasPages }: { hasPages: boolean }) {
  return <Result status='404' title={hasPages ? '没有这一页，或者您的角色打不开它' : '您还没有角色，请找负责人'} />
}
