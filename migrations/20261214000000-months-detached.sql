-- Months whose facts lie in files and not here, until they are attached again. What was counted of them stands meanwhile. For the owner alone.
create table detached_month (
  -- The first day of the month, of UTC.
  month date primary key check (extract(day from month) = 1),
  -- Ids of its calls: the first, and the first of the month after.
  low bigint not null,
  high bigint not null,
  -- Its calls ended from the one moment to before the other.
  since timestamptz not null,
  until timestamptz not null,
  -- Of each table its rows, the names of its columns, and what its file is known by: SHA-256, in hexadecimal digits.
  files jsonb not null,
  detached_at timestamptz not null default now()
);
