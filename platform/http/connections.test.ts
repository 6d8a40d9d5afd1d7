import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { boundConnections } from './connections.ts'

const server = createServer()
boundConnections(server, 2)

function from(address: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  server.emit('connection', socket)
  return socket
}

test('of each network so many connections are open at a time', async () => {
  const two = [from('2001:db8::1'), from('2001:db8::2')]
  expect(from('2001:db8::3').destroyed).toBe(true)
  expect(from('198.51.100.7').destroyed).toBe(false)
  two[0]!.destroy()
  await expect.poll(() => from('2001:db8::4').destroyed).toBe(false)
})

test('by the address of this machine nobody is counted: a proxy may stand in front', () => {
  const many = Array.from({ length: 10 }, () => from('127.0.0.1'))
  expect(many.filter(({ destroyed }) => destroyed)).toEqual([])
})
