create or replace function fill_dictionaries(operators bigint) returns void language sql set search_path = public
  as $$
    insert into dictionary_entry (tenant_id, type, code, name_en, name_zh, position)
    select operators, type, code, en, zh, 10 * row_number() over (partition by type order by at) from (
      select *, row_number() over () as at from (values
        ('ROBOT_INDUSTRY', 'BANK', 'Banking', '银行'), ('ROBOT_INDUSTRY', 'INSURANCE', 'Insurance', '保险'), ('ROBOT_INDUSTRY', 'SECURITIES', 'Securities and funds', '证券基金'), ('ROBOT_INDUSTRY', 'CONSUMER_FINANCE', 'Consumer finance', '消费金融'),
        ('ROBOT_INDUSTRY', 'TELECOM', 'Telecommunications', '电信运营商'), ('ROBOT_INDUSTRY', 'RETAIL', 'Retail and e-commerce', '零售与电商'), ('ROBOT_INDUSTRY', 'LOGISTICS', 'Logistics', '物流快递'), ('ROBOT_INDUSTRY', 'EDUCATION', 'Education', '教育培训'),
        ('ROBOT_INDUSTRY', 'HEALTH', 'Health care', '医疗健康'), ('ROBOT_INDUSTRY', 'PROPERTY', 'Property', '房地产与物业'), ('ROBOT_INDUSTRY', 'CARS', 'Cars', '汽车'), ('ROBOT_INDUSTRY', 'TRAVEL', 'Travel and hotels', '旅游酒店'),
        ('ROBOT_INDUSTRY', 'ENERGY', 'Energy and utilities', '能源与公用事业'), ('ROBOT_INDUSTRY', 'GOVERNMENT', 'Public services', '政务服务'), ('ROBOT_INDUSTRY', 'RECRUITMENT', 'Recruitment', '人力资源'), ('ROBOT_INDUSTRY', 'OTHER', 'Other', '其他'),
        ('ROBOT_BANK', 'ICBC', 'Industrial and Commercial Bank of China', '中国工商银行'), ('ROBOT_BANK', 'ABC', 'Agricultural Bank of China', '中国农业银行'), ('ROBOT_BANK', 'BOC', 'Bank of China', '中国银行'), ('ROBOT_BANK', 'CCB', 'China Construction Bank', '中国建设银行'),
        ('ROBOT_BANK', 'BOCOM', 'Bank of Communications', '交通银行'), ('ROBOT_BANK', 'PSBC', 'Postal Savings Bank of China', '中国邮政储蓄银行'), ('ROBOT_BANK', 'CMB', 'China Merchants Bank', '招商银行'), ('ROBOT_BANK', 'CITIC', 'China CITIC Bank', '中信银行'),
        ('ROBOT_BANK', 'CEB', 'China Everbright Bank', '中国光大银行'), ('ROBOT_BANK', 'CMBC', 'China Minsheng Bank', '中国民生银行'), ('ROBOT_BANK', 'CIB', 'Industrial Bank', '兴业银行'), ('ROBOT_BANK', 'SPDB', 'Shanghai Pudong Development Bank', '浦发银行'),
        ('ROBOT_BANK', 'PAB', 'Ping An Bank', '平安银行'), ('ROBOT_BANK', 'HXB', 'Hua Xia Bank', '华夏银行'), ('ROBOT_BANK', 'CGB', 'China Guangfa Bank', '广发银行'), ('ROBOT_BANK', 'CZBANK', 'China Zheshang Bank', '浙商银行'),
        ('ROBOT_BANK', 'CITY', 'A city commercial bank', '城市商业银行'), ('ROBOT_BANK', 'RURAL', 'A rural commercial bank', '农村商业银行'), ('ROBOT_BANK', 'FOREIGN', 'A foreign bank', '外资银行'), ('ROBOT_BANK', 'OTHER', 'Another bank', '其他银行')
      ) as entry(type, code, en, zh)) numbered
    on conflict do nothing
  $$;

create or replace function begin_operator() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    perform set_config('app.tenant', new.tenant_id::text, true);
    perform fill_dictionaries(new.tenant_id);
    perform set_config('app.tenant', coalesce(before, ''), true);
    return null;
  end $$;
create or replace trigger begin_operator after insert on tenant for each row when (new.operator) execute function begin_operator();

-- Whether a tenant, or a registration that is not decided, has it: for the operator, who keeps the entry.
create or replace function dictionary_entry_used(of_type text, of_code text) returns boolean language sql stable security definer set search_path = public
  as $$
    select my_tenant() = operator_tenant() and (
      exists (select from tenant where removed_at is null and of_code = case of_type when 'ROBOT_INDUSTRY' then sector else bank end)
      or exists (select from registration where state in ('filling', 'waiting') and of_code = case of_type when 'ROBOT_INDUSTRY' then industry else bank end))
  $$;

revoke all on function fill_dictionaries, dictionary_entry_used from public;
grant execute on function dictionary_entry_used to app;
