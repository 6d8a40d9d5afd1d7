-- A client agrees to be counted among at least five in the figures of their insurer: docs/decisions/firms.md
alter table grants add column counted_since timestamptz;
