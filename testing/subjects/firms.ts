import { randomUUID } from 'node:crypto'
import { database } from '../database.ts'
import { aClient, aFirm, anInvited } from '../firms.ts'
import { aCreator } from '../people.ts'
import type { OfSubject } from '../of-subjects.ts'
import { send } from '../sent.ts'

interface Someone {
  id: string
  email: string
}

/** A firm of somebody, a client of it, a note and a task. */
async function firmOf(person: Someone) {
  const { firm, lead } = await aFirm(person)
  const client = await aClient(firm, null)
  const [note, task] = [randomUUID(), randomUUID()]
  await database.pool.query(
    `insert into firm_notes (id, firm_id, client_id, member_id, author_name, content) values ($1, $2, $3, $4, 'Ann', 'Called')`,
    [note, firm, client, lead],
  )
  await database.pool.query(`insert into firm_tasks (id, firm_id, client_id, title) values ($1, $2, $3, 'Call')`, [
    task,
    firm,
    client,
  ])
  return { firm, lead, client, note, task }
}

async function viewOf(firm: string, member: string) {
  const id = randomUUID()
  await database.pool.query(
    `insert into client_views (id, member_id, firm_id, name, address) values ($1, $2, $3, 'Who waits', '{}')`,
    [id, member, firm],
  )
  return id
}

export const ofSubject: OfSubject = {
  rows: {
    firms: async (owner) => ({ table: 'firms', id: (await firmOf(owner)).firm }),
    firm_members: async (owner) => ({ table: 'firm_members', id: (await firmOf(owner)).lead }),
    firm_clients: async (owner) => ({ table: 'firm_clients', id: (await firmOf(owner)).client }),
    firm_notes: async (owner) => ({ table: 'firm_notes', id: (await firmOf(owner)).note }),
    firm_tasks: async (owner) => ({ table: 'firm_tasks', id: (await firmOf(owner)).task }),
    client_views: async (owner) => {
      const { firm, lead } = await firmOf(owner)
      return { table: 'client_views', id: await viewOf(firm, lead) }
    },
    firm_looks: async (owner) => {
      const { firm, lead, client } = await firmOf(owner)
      await database.pool.query('insert into firm_looks (member_id, client_id, firm_id) values ($1, $2, $3)', [
        lead,
        client,
        firm,
      ])
      return { table: 'firm_looks', id: client, key: 'client_id' }
    },
  },
  ids: async (ann) => {
    const { firm, lead, client, note, task } = await firmOf({ id: ann.id, email: ann.registration.email })
    const colleague = await anInvited(firm)
    const other = await aFirm(await aCreator(), 'A firm that works for Ann', 'insurance-partners')
    const relation = await aClient(other.firm, { id: ann.id, email: ann.registration.email })
    await database.pool.query(
      `insert into grants (user_id, name, preset, address, scope, groups, client_id)
       values ($1, 'Insurer', 'insurer', 'x@example.com', 'everything', '{values,insurance}', $2)`,
      [ann.id, relation],
    )
    const typed = { title: 'Call again', due_on: '' }
    const without = await aClient(firm, null)
    const opens = { name: 'Mrs. Later', address: `${randomUUID()}@example.com`, opens_vault: true }
    const kept = await send<{ id: string }>(ann, '/api/clients', opens)
    return {
      things: { client, note, task, colleague, relation, without, kept: kept.id, view: await viewOf(firm, lead) },
      routes: {
        'clients.get': { of: 'client' },
        'clients.change': { of: 'client', body: () => ({ name: 'Mr. Client', address: 'client@example.com' }) },
        'clients.invite': { of: 'client' },
        'clients.notes': { of: 'client' },
        'clients.addNote': { of: 'client', body: () => ({ note_id: randomUUID(), content: 'Called again' }) },
        'clients.addTask': { of: 'client', body: () => ({ task_id: randomUUID(), ...typed }) },
        'clients.changeTask': { of: 'task', body: () => ({ ...typed, is_done: true }) },
        'clients.removeTask': { of: 'task' },
        'clients.removeNote': { of: 'note' },
        'clients.end': { of: 'client' },
        'clientViews.remove': { of: 'view' },
        'unclaimedVaults.open': { of: 'without' },
        'unclaimedVaults.write': { of: 'kept' },
        'unclaimedVaults.close': { of: 'kept' },
        'clientFirms.count': { of: 'relation', body: () => ({ counted: true }) },
        'clientFirms.leave': { of: 'relation' },
        'firms.inviteAgain': { of: 'colleague', body: (id) => ({ id }) },
        'firms.changeMember': { of: 'colleague', body: (id) => ({ id, role: 'assistant' }) },
        'firms.endMember': { of: 'colleague', body: (id) => ({ id }) },
      },
    }
  },
}
