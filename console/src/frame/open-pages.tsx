import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { Page } from '../pages'

const NoPage = lazy(() => import('./no-page'))

/** Those that one's roles open, each under its address; the first of the menu where none is named. */
export function OpenPages({ pages }: { pages: readonly Page[] }) {
  const first = pages.find(({ inMenu }) => inMenu)?.path
  return (
    <Routes>
      {pages.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component />} />
      ))}
      {first && <Route path='/' element={<Navigate to={first} replace />} />}
      <Route path='*' element={<NoPage hasPages={first !== undefined} />} />
    </Routes>
  )
}
