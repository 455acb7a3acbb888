import { Result } from 'antd'
import { Navigate, Route, Routes } from 'react-router'
import type { Page } from '../pages'

/** Those that one's roles open, each under its address; the first of the menu where none is named. */
export function OpenPages({ pages }: { pages: readonly Page[] }) {
  const first = pages.find(({ inMenu }) => inMenu)?.path
  return (
    <Routes>
      {pages.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {first && <Route path='/' element={<Navigate to={first} replace />} />}
      <Route
        path='*'
        element={
          <Result status='404' title={first ? '没有这一页，或者您的角色打不开它' : '您还没有角色，请找负责人'} />
        }
      />
    </Routes>
  )
}
