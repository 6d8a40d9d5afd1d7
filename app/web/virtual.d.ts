/// <reference types="vite/client" />

declare module 'virtual:contract' {
  import type { Routes } from '#platform/client/calls.ts'
  const routes: Routes
  export default routes
}
